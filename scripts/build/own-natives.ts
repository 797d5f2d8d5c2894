import type { Plugin } from 'vite'
import { edited, type Edit, type EditedCode } from './edits.js'

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
/**
 * Loops that stay as they are. The renderer copies a stray name from a list of props to the next, where it harms nobody, and loops more often than all else; the
 * stores loop in a part that nobody uses, and every first paint would pay for it.
 */
const LOOPS_KEPT = /\/node_modules\/(?:@preact\/compat|preact|react|react-dom|nanostores)\//

interface Node { type: string; start: number; end: number; [part: string]: unknown }

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
        return withOwnNatives(code, this.parse(code), { keepsLoops: LOOPS_KEPT.test(id) })
      },
    },
    // The bundler's own module of exports, which comes after all plugins were asked.
    renderChunk(code) {
      const loop = /(?<=for \(var \w+) in (\w+)(?=\) \{\s*__defProp\()/.exec(code)
      return loop ? edited(code, [{ start: loop.index, end: loop.index + loop[0].length, text: ` of Object.keys(${loop[1] ?? ''})` }]) : null
    },
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        // One that is called on its global is in plain sight after all minifying, too.
        if (chunk.type === 'chunk' && /(?<![\w$])Array\.from\(/.test(chunk.code)) this.error(`${chunk.fileName} calls the page's Array.from`)
      }
    },
  }
}

/** A module with its calls of the natives in question replaced by `$reduce(…)` and the like, and with the imports that it now needs. Null when it has no such call. */
export function withOwnNatives(code: string, program: object, { keepsLoops = false } = {}): EditedCode | null {
  const used = new Set<string>()
  const edits = editsOf(code, program as Node, keepsLoops, used)
  const before = [...used].map((name) => `import { ${name} as $${name} } from '${MODULE}${name}';`).join('')
  return used.size === 0 ? null : edited(code, edits, { before })
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
