import * as v from 'valibot'
import { isDate } from '../domain/calendar.js'

/** A day that exists, `YYYY-MM-DD`, alone or with a time after it (`T19:30:00`, GMT+8). */
export const drawDate = v.pipe(v.string(), v.check((text) => isDate(text.slice(0, 10)), 'Not a date'))
