import type { Plugin } from 'vite'
import { edited, type Edit, type EditedCode } from './edits.js'

/** A piece of the syntax tree, as far as it is looked at. */
interface Node { type: string; start: number; end: number; [part: string]: unknown }

/** Members that only a plugin, a backend, a second language or another way of asking calls (`createPlurals` is all that asks). By class. */
const UNUSED_MEMBERS: Readonly<Record<string, readonly string[]>> = {
  ResourceStore: ['addNamespaces', 'addResource', 'addResources', 'addResourceBundle', 'removeResourceBundle', 'removeNamespaces', 'deprecateDottedLng', 'getResourceBundle', 'toJSON'],
  Translator: ['exists', 'getUsedParamsDetails'],
  LanguageUtil: ['clearCache', 'deprecateBareCode'],
  PluralResolver: ['clearCache', 'needsPlural', 'getPluralFormsOfKey', 'getSuffixes'],
  Interpolator: ['nest', 'reset'],
  I18n: ['reloadResources', 'use', 'hydrate', 'getFixedT', 'setDefaultNamespace', 'loadNamespaces', 'loadLanguages', 'exists', 'dir', 'cloneInstance', 'toJSON'],
}

/** Classes of which `init` makes one that has nothing to do: no backend is given, and no text names a format (`messages.ts` lets no other placeholder in). */
const IDLE_CLASSES: Readonly<Record<string, string>> = {
  Connector: 'class Connector extends EventEmitter {}',
  Formatter: 'class Formatter { format(value) { return value } }',
}

/** What stands still with the options that `createPlurals` gives; the minifier takes away what hangs on it. Each must be found. */
const CONSTANTS: readonly (readonly [pattern: RegExp, value: string])[] = [
  [/\bopt\.returnDetails !== undefined \? opt\.returnDetails : this\.options\.returnDetails/g, 'false'],
  [/\b(opt|options)\.keySeparator !== undefined \? \1\.keySeparator : this\.options\.keySeparator/g, 'false'],
  [/\bopt\.nsSeparator !== undefined \? opt\.nsSeparator : this\.options\.nsSeparator/g, 'false'],
  [/\btypeof k(?:eys|ey|)? === 'function'/g, 'false'],
  [/\blng\?\.toLowerCase\(\) === 'cimode'/g, 'false'],
  [/\bthis\.options\.saveMissing(?=\))/g, 'false'],
  [/\bhandleAsObjectInI18nFormat && resForObjHndl && handleAsObject\b/g, 'false'],
  [/\bhandleAsObjectInI18nFormat && isString\(joinArrays\)/g, 'false'],
  [/\bthis\.i18nFormat\b/g, '(void 0)'],
  [/\bpostProcessorNames\?\.length\b/g, 'false'],
  [/\bopt\.nest !== false(?=\) res)/g, 'false'],
  [/\bthis\.modules\.(?:logger|formatter|backend|languageDetector|i18nFormat)\b/g, '(void 0)'],
  [/\b(?:this\.services|s)\.languageDetector\b(?! =)/g, '(void 0)'],
  [/\bthis\.logger\.debug\b/g, 'false'],
  [/\bopt\.interpolation\)/g, 'false)'],
  [/\bprefixEscaped \|\| suffixEscaped \|\| nestingPrefixEscaped \|\| nestingSuffixEscaped\b/g, 'false'],
  [/,?\s*reloadResources: this\.reloadResources\.bind\(this\)/g, ''],
  [/, 'getResourceBundle'|'addResource', 'addResources', 'addResourceBundle', 'removeResourceBundle'/g, ''],
  [/^const (?!createInstance)\w+ = instance\.\w+;$/gm, ''],
  [/^export \{[^}]*\};/gm, 'export { createInstance };'],
]

/** Says nothing unless `debug` is on (`Logger.forward`). */
const SILENT = new Set(['warn', 'log', 'deprecate', 'once'])

/**
 * The library of words does much that this product never asks of it: backends, plugins, formats, nesting, namespaces. Methods of a class are not shaken off by a bundler, and
 * each phone pays for these bytes. What cannot be reached from `createPlurals` goes; a release of the library that is written otherwise stops the build, and
 * `tests/i18n/lean-i18next.test.ts` holds each text of each language against the whole library.
 */
export function leanI18next(): Plugin {
  return {
    name: 'lottery:lean-i18next',
    transform: {
      filter: { id: /\/i18next\/dist\/esm\/i18next\.js$/ },
      handler(code) {
        return leaned(code, this.parse(code))
      },
    },
  }
}

/**
 * The library's code without what nobody reaches.
 * @throws Error when something of what is to go is not there.
 */
export function leaned(code: string, program: unknown): EditedCode {
  const gone: Edit[] = []
  const missing = new Set([...Object.entries(UNUSED_MEMBERS).flatMap(([name, members]) => members.map((member) => `${name}.${member}`)), ...Object.keys(IDLE_CLASSES)])
  walk(program as Node, (node) => {
    const name = nameOf(node['id'])
    const idle = node.type === 'ClassDeclaration' ? IDLE_CLASSES[name] : undefined
    if (idle !== undefined) {
      missing.delete(name)
      gone.push({ start: node.start, end: node.end, text: idle })
      return false
    }
    if (node.type === 'ClassDeclaration') {
      const members = (node['body'] as Node)['body'] as Node[]
      for (const member of members) {
        const full = `${name}.${nameOf(member['key'])}`
        if (missing.delete(full)) gone.push({ start: member.start, end: member.end, text: '' })
      }
    }
    if (node.type === 'ExpressionStatement' && isSilent(node['expression'] as Node)) {
      gone.push({ start: node.start, end: node.end, text: ';' })
      return false
    }
    return true
  })
  if (missing.size > 0) throw new Error(`i18next no longer has ${[...missing].join(', ')}`)
  const inGone = (at: number) => gone.some(({ start, end }) => at >= start && at < end)
  const outer = gone.filter(({ start, end }) => !gone.some((other) => other.start < start && other.end > end))
  const still = CONSTANTS.flatMap(([pattern, value]) => {
    const found = [...code.matchAll(pattern)]
    if (found.length === 0) throw new Error(`i18next no longer has ${String(pattern)}`)
    return found.filter(({ index }) => !inGone(index)).map(({ 0: whole, index }) => ({ start: index, end: index + whole.length, text: value }))
  })
  return edited(code, [...outer, ...still.filter((one) => !still.some((other) => other !== one && other.start <= one.start && other.end >= one.end))])
}

const nameOf = (node: unknown): string => (node as { name?: string } | null | undefined)?.name ?? ''

/** `this.logger.warn(…)`, `baseLogger.deprecate(…)`, `this.deprecateBareCode(…)`. */
function isSilent(node: Node): boolean {
  const callee = node.type === 'CallExpression' ? (node['callee'] as Node) : null
  if (callee?.type !== 'MemberExpression') return false
  const of = callee['object'] as Node
  const name = nameOf(callee['property'])
  return (SILENT.has(name) && /logger$/i.test(nameOf(of) || nameOf(of['property']))) || name.startsWith('deprecate')
}

function walk(node: Node, visit: (node: Node) => boolean): void {
  if (!visit(node)) return
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value]) if (typeof child === 'object' && child !== null && 'type' in child) walk(child as Node, visit)
  }
}
