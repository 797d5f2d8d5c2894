/**
 * JSON text of a plain value. Host pages that define `toJSON` on Array, String or Object prototypes (old Prototype.js) corrupt
 * `JSON.stringify`; this one only hands it strings, which are immune, so it is used for every body and everything stored. Never throws: what stands within itself, as
 * a host's module does that is its own `default`, is null there.
 */
export function toJson(value: unknown, around: readonly unknown[] = []): string {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'string') return JSON.stringify(value)
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : 'null'
  if (typeof value === 'boolean') return String(value)
  if (around.includes(value)) return 'null'
  const within = [...around, value]
  if (Array.isArray(value)) {
    let items = ''
    for (let index = 0; index < value.length; index++) items += (index ? ',' : '') + toJson(value[index], within)
    return `[${items}]`
  }
  if (value instanceof Date) return `"${value.toISOString()}"`
  let members = ''
  for (const key of Object.keys(value as object)) {
    const member = (value as Record<string, unknown>)[key]
    if (member === undefined || typeof member === 'function') continue
    members += `${members ? ',' : ''}${JSON.stringify(key)}:${toJson(member, within)}`
  }
  return `{${members}}`
}
