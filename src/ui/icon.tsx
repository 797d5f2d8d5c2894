import css from './icon.css?inline'
import { useStyles } from './styles.js'

export interface IconProps {
  /** Path data, from `icons.ts`. */
  path: string
  /** 16 px instead of 20. */
  small?: boolean
  /** Points the other way where writing runs right to left. */
  flip?: boolean
}

/** A line icon in the text's colour. Always decoration: whatever it says is also said in words or in a label. */
export function Icon({ path, small, flip }: IconProps) {
  useStyles(css)
  return (
    <svg className={`icon${small ? ' small' : ''}${flip ? ' flip' : ''}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  )
}
