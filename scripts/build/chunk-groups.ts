/** What a chunk group may ask about a module. */
interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

/** A chunk group, as the bundler takes it: a module goes into the chunk that `name` says, or wherever the bundler thinks fit. */
interface ChunkGroup {
  /** For the bundler's own reports. */
  debugName: string
  name: (id: string, graph: ModuleGraph) => string | null
}

export interface ChunkPlan {
  /** The project's folder; the entries are given from there. */
  root: string
  /** What runs first. */
  core: string
  /**
   * Widgets by name: the file of what each paints first; files that many of its screens share, and that would each be a file of a few lines to ask for, go with
   * it; and, of those whose view is one chunk, the file that loads it and the file of what it shows.
   */
  widgets: Readonly<Record<string, { first: string; alongside?: readonly string[]; later?: { entry: string; view: string } }>>
  /** What asks the server, on its way before the views are: the files that are asked for, by the chunk's name. What a chunk has in common with one before it is in that one, and the views take from them what they need. */
  asking: Readonly<Record<string, readonly string[]>>
  /** Files that go with what all views have in common. */
  everywhere: readonly string[]
  /** What is asked for later and together, one chunk each, in the same way. What others need too is in none of them. */
  later: Readonly<Record<string, readonly string[]>>
  /** Modules and their styles, not what else they import, that several of those that come later ask for together, and that would each be a file of a few lines: one chunk each, by its name. */
  together: Readonly<Record<string, readonly string[]>>
  /** Entries, by name, that must not load a widget's chunk for what little they have in common with it: that is in the chunk `parts`. */
  apart: Readonly<Record<string, string>>
}

/**
 * One chunk, `runtime`, for all that `core` needs and what more than one widget needs beside it for its first paint; one for each widget's own; then one
 * for what all widgets show, `views`, one for each widget's own, `…-view`, and one for what some share; then those that come `beside` and `later`. Few and whole,
 * for three reasons: a second widget on a page brings only itself, one file packs better than its twenty pieces, and each costs a phone time to ask for.
 */
export function chunkGroup({ root, core, widgets, asking, everywhere, later, together, apart }: ChunkPlan): ChunkGroup {
  let plan: ReadonlyMap<string, string> | null = null
  return { debugName: 'lottery', name: (id, graph) => (plan ??= makePlan(graph)).get(id) ?? whereSmall(id) }

  function makePlan(graph: ModuleGraph): ReadonlyMap<string, string> {
    const needs = (entry: string) => closure(graph, `${root}/${entry}`)
    const made = new Map<string, string>()
    for (const id of needs(core)) made.set(id, 'runtime')
    const all = Object.entries(widgets).map(([name, { first, alongside = [], later }]) => ({ name, first: [first, ...alongside], later }))
    const allOf = (entries: readonly string[]) => new Set(entries.flatMap((entry) => [...needs(entry)]))
    share(all.map(({ name, first }) => ({ name, modules: allOf(first), chunkOf: () => name })), () => 'runtime')
    const put = (ids: Iterable<string>, chunk: string) => {
      for (const id of ids) if (!made.has(id) && !id.startsWith('\0rolldown/')) made.set(id, chunk)
    }
    for (const [name, entries] of Object.entries(asking)) put(allOf(entries), name)
    put(allOf(everywhere), 'views')
    const others = Object.entries(apart).map(([name, entry]) => ({ name, modules: needs(entry) }))
    const views = all.flatMap(({ name, later: own }) => {
      if (!own) return []
      // Whoever shows the widget itself may load its chunk.
      const strangers = others.some(({ modules }) => modules.has(`${root}/${own.view}`)) ? [] : others
      const nameOf = (id: string) => [name, ...strangers.filter(({ modules }) => modules.has(id)).map((other) => other.name)]
      return [{ name, modules: needs(own.entry), chunkOf: (id: string) => (nameOf(id).length === 1 ? `${name}-view` : 'parts') }]
    })
    share(views, () => 'views')
    const parts = Object.entries(later).map(([name, entries]) => ({ name, modules: allOf(entries), entries }))
    // What is told from the screens by being asked for.
    const shown = [...views, ...others.filter(({ name }) => !parts.some((part) => part.name === name))]
    share(parts.map(({ name, modules }) => ({ name, modules, chunkOf: (id) => (isMade(id) || shown.some((other) => other.modules.has(id)) ? null : name) })), () => null)
    for (const [name, modules] of Object.entries(together)) {
      const ids = modules.map((id) => `${root}/${id}`)
      // With their styles.
      const styles = ids.flatMap((id) => graph.getModuleInfo(id)?.importedIds.filter((imported) => imported.endsWith('.css?inline')) ?? [])
      for (const id of [...ids, ...styles]) if (!made.has(id)) made.set(id, name)
    }
    // A native of ours that only what comes later needs is with what asks: in a view, whoever else uses it would have to have the view.
    for (const [id, chunk] of made) if (isNative(id) && chunk !== 'runtime' && !(chunk in widgets)) made.set(id, NATIVES)
    // The core stays by itself: it may be asked for under a second address, after a failure, and what all others import must exist once.
    made.delete(`${root}/${core}`)
    return made

    function share(parts: readonly { name: string; modules: ReadonlySet<string>; chunkOf: (id: string) => string | null }[], shared: (id: string, names: string[]) => string | null): void {
      for (const id of new Set(parts.flatMap(({ modules }) => [...modules]))) {
        if (made.has(id)) continue
        const owners = parts.filter(({ modules }) => modules.has(id))
        const [owner] = owners
        const chunk = owner && owners.length === 1 ? owner.chunkOf(id) : shared(id, owners.map(({ name }) => name))
        if (chunk) made.set(id, chunk)
      }
    }
  }
}

/** The chunk of natives of ours. */
const NATIVES = 'data'
const isNative = (id: string) => id.startsWith('\0lottery:own-natives/')

/** Whether the build has made the module itself. */
const isMade = (id: string) => id.startsWith('\0')

/** What the build itself adds, and would make a file of its own: the bundler's few lines, which nothing does without, and natives of ours, which only what comes later needs. */
function whereSmall(id: string): string | null {
  if (id.startsWith('\0rolldown/')) return 'runtime'
  return isNative(id) ? NATIVES : null
}

function closure(graph: ModuleGraph, id: string, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return seen
  seen.add(id)
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) closure(graph, imported, seen)
  return seen
}
