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
  /** Widgets by name: the file of what each paints first; and, of those whose view is one chunk, the file that loads it and the file of what it shows. */
  widgets: Readonly<Record<string, { first: string; later?: { entry: string; view: string } }>>
  /** Entries that must not load a widget's chunk for what little they have in common with it. */
  apart: readonly string[]
}

/**
 * One chunk, `runtime`, for all that `core` needs and what more than one widget needs beside it for its first paint; one for each widget's own; then one
 * for what all widgets show, `views`, one for each widget's own, `…-view`, and one for what some share. Few and whole, for two reasons: a second widget on a
 * page brings only itself, and one file packs better than its twenty pieces.
 */
export function chunkGroup({ root, core, widgets, apart }: ChunkPlan): ChunkGroup {
  let plan: ReadonlyMap<string, string> | null = null
  return { debugName: 'lottery', name: (id, graph) => (plan ??= makePlan(graph)).get(id) ?? whereSmall(id) }

  function makePlan(graph: ModuleGraph): ReadonlyMap<string, string> {
    const needs = (entry: string) => closure(graph, `${root}/${entry}`)
    const made = new Map<string, string>()
    for (const id of needs(core)) made.set(id, 'runtime')
    const all = Object.entries(widgets).map(([name, { first, later }]) => ({ name, first, later }))
    share(all.map(({ name, first }) => ({ name, modules: needs(first), mayOwn: () => true })), 'runtime', () => 'runtime')
    const elsewhere = new Set(apart.flatMap((entry) => [...needs(entry)]))
    const views = all.flatMap(({ name, later }) => (later ? [{ name: `${name}-view`, modules: needs(later.entry), isTaken: elsewhere.has(`${root}/${later.view}`) }] : []))
    // Whoever shows the widget itself may load its chunk.
    share(views.map(({ name, modules, isTaken }) => ({ name, modules, mayOwn: (id) => isTaken || !elsewhere.has(id) })), 'views', (names) => `views-${names.map((name) => name[0]).join('')}`)
    // The core stays by itself: it may be asked for under a second address, after a failure, and what all others import must exist once.
    made.delete(`${root}/${core}`)
    return made

    function share(parts: readonly { name: string; modules: ReadonlySet<string>; mayOwn: (id: string) => boolean }[], ofAll: string, ofSome: (names: string[]) => string): void {
      for (const id of new Set(parts.flatMap(({ modules }) => [...modules]))) {
        if (made.has(id)) continue
        const owners = parts.filter(({ modules }) => modules.has(id))
        const [owner] = owners
        if (owners.length === parts.length) made.set(id, ofAll)
        else if (owners.length > 1) made.set(id, ofSome(owners.map(({ name }) => name)))
        else if (owner?.mayOwn(id)) made.set(id, owner.name)
      }
    }
  }
}

/** What the build itself adds, and would make a file of its own: the bundler's few lines, which nothing does without, and natives of ours, which only what comes later needs. */
function whereSmall(id: string): string | null {
  if (id.startsWith('\0rolldown/')) return 'runtime'
  return id.startsWith('\0lottery:own-natives/') ? 'views' : null
}

function closure(graph: ModuleGraph, id: string, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return seen
  seen.add(id)
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) closure(graph, imported, seen)
  return seen
}
