/** After `dist/npm`: what editors complete by. */
import { writeEditorData } from './build/editor-data.js'

writeEditorData('dist/npm')
