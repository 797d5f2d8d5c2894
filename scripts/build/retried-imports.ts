import type { Plugin } from 'vite'
import { edited, type Edit } from './edits.js'

/** What the bundler tells of a chunk that it renders. */
interface Chunk {
  name: string
  fileName: string
  isEntry: boolean
  imports: readonly string[]
}

/** A piece of the syntax tree, as far as it is looked at. */
interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

/** The chunk that holds the function which loads the others. */
const HOME = 'runtime'
/** What every start asks for by itself, whatever is shown: its name need not be written anywhere else. */
const ALWAYS = 'data'
/** What it exports it as, and the loader calls it by. */
export const LOAD = '$0'

/**
 * Lets a chunk that was lost on the way be asked for again, wherever in the graph it stands. Chromium remembers a module that failed by its address until the
 * page is left, and answers every further import of that address with the same failure, without a request; so each further try goes to an address of its own.
 * A static import cannot do that: its address is in the file. Hence only what has run before anything else could stays a static import, which is all that the
 * entry imports; every other shared chunk is awaited. A chunk is evaluated once all the same: whoever asks is given the one that came.
 */
export function retriedImports(): Plugin {
  return {
    name: 'lottery:retried-imports',
    renderChunk(code, chunk, _options, { chunks }) {
      const all = chunks as unknown as Record<string, Chunk>
      const there = startClosure(all)
      const home = Object.values(all).find(({ name }) => name === HOME)
      if (!home || !there.has(home.fileName)) this.error(`there is no chunk "${HOME}" that the entry imports`)
      const program = this.parse(code) as unknown as Node
      const edits = [...dynamicImports(program, neededBy(all, there, chunk.fileName)), ...(there.has(chunk.fileName) ? [] : staticImports(program, code, there))]
      const isShared = Object.values(all).some(({ imports, fileName }) => imports.includes(chunk.fileName) && !there.has(chunk.fileName) && !there.has(fileName))
      if (isShared) for (const name of changingExports(program)) this.error(`${chunk.name} exports "${name}" and changes it later: whoever awaits the chunk would not see that`)
      if (chunk.fileName === home.fileName) return edited(code, edits, { after: `\n${HELPER}` })
      if (edits.length === 0) return null
      return edited(code, edits, { before: `import{${LOAD}}from"./${base(home.fileName)}";` })
    },
    generateBundle(_options, bundle) {
      const all = Object.fromEntries(Object.values(bundle).flatMap((chunk) => (chunk.type === 'chunk' ? [[chunk.fileName, chunk]] : []))) as unknown as Record<string, Chunk>
      const there = startClosure(all)
      const circle = Object.keys(all).map((file) => circleFrom(all, there, file)).find(Boolean)
      if (circle) this.error(`chunks that await each other would wait for ever: ${circle.join(' > ')}`)
    },
  }
}

const base = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** The entries, and all that they import at once: nothing of ours runs before these are there. */
function startClosure(all: Record<string, Chunk>): Set<string> {
  const there = new Set<string>()
  const add = (file: string) => {
    if (there.has(file)) return
    there.add(file)
    for (const imported of all[file]?.imports ?? []) add(imported)
  }
  for (const { fileName, isEntry } of Object.values(all)) if (isEntry) add(fileName)
  return there
}

/** A way from a chunk back to itself by imports that are awaited; null when there is none. */
function circleFrom(all: Record<string, Chunk>, there: ReadonlySet<string>, start: string, path: readonly string[] = [start], seen = new Set<string>()): readonly string[] | null {
  for (const next of all[path.at(-1) ?? '']?.imports ?? []) {
    if (there.has(next)) continue
    if (next === start) return [...path, next]
    if (seen.has(next)) continue
    seen.add(next)
    const circle = circleFrom(all, there, start, [...path, next], seen)
    if (circle) return circle
  }
  return null
}

/**
 * What a file needs that is still to come when this chunk asks for it: asked for with it, not when it has come and says so. The start has its own way (`ahead.ts`), and
 * no byte for the names.
 */
function neededBy(all: Record<string, Chunk>, there: ReadonlySet<string>, from: string): (file: string) => string[] {
  const closure = (file: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(file) || there.has(file)) return seen
    seen.add(file)
    for (const imported of all[file]?.imports ?? []) closure(imported, seen)
    return seen
  }
  const have = new Set([from, ...Object.values(all).flatMap(({ name, fileName }) => (name === ALWAYS ? [fileName] : []))].flatMap((file) => [...closure(file)]))
  return (name) => {
    if (there.has(from)) return []
    const file = Object.keys(all).find((one) => base(one) === base(name)) ?? ''
    return [...closure(file)].filter((needed) => needed !== file && !have.has(needed)).map((needed) => `./${base(needed)}`)
  }
}

function dynamicImports(program: Node, needs: (file: string) => string[]): Edit[] {
  const found: { node: Node; source: Node; needed: string[] }[] = []
  walk(program, (node) => {
    if (node.type !== 'ImportExpression') return
    const source = node['source'] as Node & { value?: unknown }
    if (typeof source.value === 'string' && source.value.startsWith('./')) found.push({ node, source, needed: needs(source.value) })
  })
  const all = found.flatMap(({ needed }) => needed)
  const count = (file: string) => all.filter((one) => one === file).length
  return found.flatMap(({ node, source, needed }) => [
    { start: node.start, end: source.start, text: `${LOAD}(` },
    // In one order wherever they are named, what most need last: lists that are alike pack into few bytes.
    ...(needed.length > 0 ? [{ start: source.end, end: source.end, text: `,${JSON.stringify(needed.toSorted((one, other) => count(one) - count(other) || one.localeCompare(other, 'en')))}` }] : []),
  ])
}

/** The static imports of chunks that may still be on their way, as one that awaits them all. */
function staticImports(program: Node, code: string, there: ReadonlySet<string>): Edit[] {
  const files = new Set([...there].map((file) => `./${base(file)}`))
  const awaited = (program['body'] as Node[]).filter((node) => {
    const file = (node['source'] as { value?: string } | null | undefined)?.value
    if (!file?.startsWith('./') || files.has(file)) return false
    if (node.type !== 'ImportDeclaration') throw new Error(`"${code.slice(node.start, node.end)}" cannot be awaited`)
    return true
  })
  if (awaited.length === 0) return []
  const names = awaited.map((node) => pattern(node['specifiers'] as Node[])).join(',')
  const asked = awaited.map((node) => JSON.stringify((node['source'] as { value: string }).value)).join(',')
  const text = `const[${names}]=await Promise.all([${asked}].map(${LOAD}));`
  return awaited.map(({ start, end }, at) => ({ start, end, text: at === 0 ? text : '' }))
}

function pattern(specifiers: readonly Node[]): string {
  const localOf = (specifier: Node) => (specifier['local'] as { name: string }).name
  const whole = specifiers.find(({ type }) => type === 'ImportNamespaceSpecifier')
  if (whole) return localOf(whole)
  const named = specifiers.map((specifier) => {
    const imported = specifier['imported'] as { name?: string; value?: string } | undefined
    return `${JSON.stringify(imported ? (imported.name ?? imported.value) : 'default')}:${localOf(specifier)}`
  })
  return `{${named.join(',')}}`
}

/** What a chunk exports and gives another value from within a function, by name: one of that name elsewhere counts too. */
function changingExports(program: Node): string[] {
  const exported = new Set<string>()
  for (const node of program['body'] as Node[]) {
    if (node.type !== 'ExportNamedDeclaration') continue
    for (const specifier of (node['specifiers'] as Node[] | undefined) ?? []) exported.add((specifier['local'] as { name: string }).name)
  }
  const changed = new Set<string>()
  walk(program, (node, depth) => {
    const target = (node.type === 'AssignmentExpression' ? node['left'] : node.type === 'UpdateExpression' ? node['argument'] : null) as Node | null
    if (depth > 0 && target?.type === 'Identifier' && exported.has(target['name'] as string)) changed.add(target['name'] as string)
  })
  return [...changed]
}

function walk(node: Node, visit: (node: Node, depth: number) => void, depth = 0): void {
  visit(node, depth)
  const inside = depth + (/Function/.test(node.type) ? 1 : 0)
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (typeof child === 'object' && child !== null && 'type' in child) walk(child as Node, visit, inside)
    }
  }
}

/**
 * Each file once, from the first address at which it came. The first failure is tried again at once: what the loader fetched ahead may have been lost when the
 * connection was not there, and nobody has asked for it since. Where the page's import map says what the file must be (`integrity`), another address would
 * not be checked, so there is none. What it needs is asked for before it, and what most need before all, three in a task, for to ask takes a slow phone some milliseconds: a
 * file whose own needs are still to be asked for when it runs asks for all of them in one long task. A failure of one is met by the file itself. (`map` hands in a number there.)
 * The function itself keeps what was asked for, and how often a file was lost: it may be called before any variable beside it is there.
 */
const HELPER = `
function ${LOAD}(file, needs) {
  var lost = file + '?';
  if (needs?.[0] && !${LOAD}[file]) {
    Promise.allSettled(needs.splice(-3).map(${LOAD}));
    return new Promise((ask) => setTimeout(() => ask(${LOAD}(file, needs))));
  }
  return ${LOAD}[file] ||= import(file + (${LOAD}[lost] ? '?retry=' + ${LOAD}[lost] : '')).catch((error) => {
    ${LOAD}[file] = 0;
    if ([...document.querySelectorAll('[type=importmap]')].some(({ text }) => text.includes(file.slice(1))) || (${LOAD}[lost] = -~${LOAD}[lost]) > 1) throw error;
    return ${LOAD}(file);
  });
}
export { ${LOAD} };
`
