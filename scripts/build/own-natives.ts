import type { Plugin } from 'vite'

/** What stands for a native that host pages replace by something else of the same name; each is a module, so that a chunk carries what it uses. */
export const OWN: Readonly<Record<string, string>> = {
  // Prototype.js and MooTools have an `Array.from` of their own, which knows no second parameter, and the first of them no iterator either.
  arrayFrom: `export const arrayFrom = (from, each) => {
    const list = [...(from[Symbol.iterator] ? from : [].slice.call(from))]
    return each ? list.map((item, index) => each(item, index)) : list
  }`,
  // Prototype.js 1.6: the list itself, or its only item.
  reduce: `export const reduce = (list, step, ...start) => {
    if (!Array.isArray(list)) return list.reduce(step, ...start)
    if (!start.length && !list.length) throw TypeError('Nothing to reduce')
    let index = start.length ? 0 : 1
    let result = index ? list[0] : start[0]
    for (; index < list.length; index++) result = step(result, list[index], index, list)
    return result
  }`,
  // Prototype.js 1.6 and 1.7: the items.
  entries: `export const entries = (list) => Array.isArray(list) ? list.map((item, index) => [index, item]) : list.entries()`,
  // Any script that gives every object of the page another enumerable name.
  namesIn: `export const namesIn = (object) => {
    const names = []
    for (const name in object) if (!(name in Object.prototype) || Object.hasOwn(object, name)) names.push(name)
    return names
  }`,
}
const MODULE = '\0lottery:own-natives/'
const CONCERNED = /Array\.from\(|\.reduce\(|\.entries\(\)|\bfor\s*\([^;)]*\sin\s/
/** The renderer copies a stray name from a list of props to the next, where it harms nobody, and loops more often than all else: it stays as it is. */
const RENDERER = /\/node_modules\/(?:@preact\/compat|preact|react|react-dom)\//

interface Node { type: string; start: number; end: number; [part: string]: unknown }
interface Edit { start: number; end: number; text: string }

/**
 * Old libraries put methods of their own in the place of natives, under their names and with other semantics; on such a page a sum would be a list. Of those
 * natives, all modules use an own one, dependencies included: which calls they are is written in the code, not known by heart.
 */
export function ownNatives(): Plugin {
  return {
    name: 'lottery:own-natives',
    enforce: 'post',
    resolveId: { filter: { id: /^\0lottery:own-natives\// }, handler: (id) => id },
    load: { filter: { id: /^\0lottery:own-natives\// }, handler: (id) => OWN[id.slice(MODULE.length)] ?? null },
    transform: {
      filter: { code: CONCERNED, id: { exclude: /^\0(?:lottery:own-natives|rolldown)\// } },
      handler(code, id) {
        const { used, text } = withOwnNatives(code, this.parse(code), { keepsLoops: RENDERER.test(id) })
        if (used.length === 0) return null
        const imports = used.map((name) => `import { ${name} as $${name} } from '${MODULE}${name}';`).join('')
        // On the first line, so that every other line of the source map stays true.
        return { code: imports + text, map: null }
      },
    },
    // The bundler's own module of exports, which comes after all plugins were asked.
    renderChunk(code) {
      const loop = /for \(var (\w+) in (\w+)\) \{(?=\s*__defProp\()/
      return loop.test(code) ? { code: code.replace(loop, 'for (var $1 of Object.keys($2)) {'), map: null } : null
    },
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        // One that is called on its global is in plain sight after all minifying, too.
        if (chunk.type === 'chunk' && /(?<![\w$])Array\.from\(/.test(chunk.code)) this.error(`${chunk.fileName} calls the page's Array.from`)
      }
    },
  }
}

/** A module with its calls of the natives in question replaced by `$reduce(…)` and the like, and the names of those that it now needs. */
export function withOwnNatives(code: string, program: object, { keepsLoops = false } = {}): { text: string; used: string[] } {
  const used = new Set<string>()
  const edits = editsOf(code, program as Node, keepsLoops, used)
  return { text: edited(code, edits), used: [...used] }
}

function editsOf(code: string, root: Node, keepsLoops: boolean, used: Set<string>): Edit[] {
  const edits: Edit[] = []
  const replace = (start: number, end: number, text: string) => void edits.push({ start, end, text })
  const isName = (node: Node, name: string) => node.type === 'Identifier' && node['name'] === name
  const visit = (node: Node) => {
    const callee = node.type === 'CallExpression' ? (node['callee'] as Node) : null
    if (callee?.type === 'MemberExpression' && !callee['computed'] && !callee['optional']) {
      const object = callee['object'] as Node
      const property = callee['property'] as Node
      const args = node['arguments'] as Node[]
      if (isName(property, 'from') && isName(object, 'Array')) {
        used.add('arrayFrom')
        replace(callee.start, callee.end, '$arrayFrom')
      } else if ((isName(property, 'reduce') && args.length > 0) || (isName(property, 'entries') && args.length === 0 && !isName(object, 'Object'))) {
        const name = property['name'] as string
        used.add(name)
        // `list.reduce(` becomes `$reduce(list, `: what is inside the list may change as well.
        replace(node.start, node.start, `$${name}(`)
        // From the dot on: what is before it may close a parenthesis that the list stands in.
        replace(code.lastIndexOf('.', property.start), code.indexOf('(', property.end) + 1, args.length > 0 ? ', ' : '')
      }
    }
    if (node.type === 'ForInStatement' && !keepsLoops) {
      const [left, right] = [node['left'] as Node, node['right'] as Node]
      used.add('namesIn')
      replace(left.end, right.start, ' of $namesIn(')
      replace(right.end, right.end, ')')
    }
    for (const part of Object.values(node)) {
      for (const child of Array.isArray(part) ? (part as unknown[]) : [part]) if (isNode(child)) visit(child)
    }
  }
  visit(root)
  return edits
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** Of edits at the same place, what was found first stands first: the outer call's beginning before the inner one's. */
function edited(code: string, edits: readonly Edit[]): string {
  let text = ''
  let at = 0
  for (const { start, end, text: inserted } of [...edits].sort((one, other) => one.start - other.start)) {
    text += code.slice(at, start) + inserted
    at = end
  }
  return text + code.slice(at)
}
