/** A text as the value of an attribute, quotes included. Line breaks would be lost or folded in some editors, so they are written as entities. */
export function htmlAttribute(text: string): string {
  return `"${text.replace(/[&"<>\r\n\t]/g, (sign) => ENTITIES[sign] ?? sign)}"`
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;', '\r': '&#13;', '\n': '&#10;', '\t': '&#9;' }

/**
 * A text as a string of JavaScript, quotes included. It may stand in a `<script>`: there `</script>` would end the code, and `<!--` would begin a comment,
 * so `<` is written as an escape.
 */
export function jsString(text: string): string {
  const inner = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")
  return `'${inner.replace(/[<\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)}'`
}

/** A text as a prop's value in JSX: in quotes where no sign of it means anything there, else as an expression. */
export function jsxValue(text: string): string {
  return /^[^"&{}<>\\\r\n\t\u2028\u2029]*$/.test(text) ? `"${text}"` : `{${jsString(text)}}`
}
