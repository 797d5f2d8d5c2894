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
  /** By the names that their chunks get: the entry of each widget, and the file of what it shows. */
  widgets: Readonly<Record<string, { entry: string; view: string }>>
  /** Entries that must not load a widget's chunk for what little they have in common with it. */
  apart: readonly string[]
}

/**
 * One chunk, `runtime`, for all that `core` needs and what every widget needs beside it; one for each widget, of what no other has; and one for what some
 * share. Few and whole, for two reasons: a second widget on a page brings only itself, and one file packs better than its twenty pieces.
 */
export function chunkGroup({ root, core, widgets, apart }: ChunkPlan): ChunkGroup {
  let plan: ReadonlyMap<string, string> | null = null
  return { debugName: 'lottery', name: (id, graph) => (plan ??= makePlan(graph)).get(id) ?? null }

  function makePlan(graph: ModuleGraph): ReadonlyMap<string, string> {
    const needs = (entry: string) => closure(graph, `${root}/${entry}`)
    const elsewhere = new Set(apart.flatMap((entry) => [...needs(entry)]))
    const all = Object.entries(widgets).map(([name, { entry, view }]) => ({ name, modules: needs(entry), view: `${root}/${view}` }))
    const made = new Map<string, string>()
    for (const id of new Set(all.flatMap(({ modules }) => [...modules]))) {
      const owners = all.filter(({ modules }) => modules.has(id))
      const [owner] = owners
      if (owners.length === all.length) made.set(id, 'runtime')
      else if (owners.length > 1) made.set(id, owners.map(({ name }) => name).join('-and-'))
      // Whoever shows the widget itself may load its chunk.
      else if (owner && (!elsewhere.has(id) || elsewhere.has(owner.view))) made.set(id, owner.name)
    }
    for (const id of needs(core)) made.set(id, 'runtime')
    // The core stays by itself: it may be asked for under a second address, after a failure, and what all others import must exist once.
    made.delete(`${root}/${core}`)
    return made
  }
}

function closure(graph: ModuleGraph, id: string, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return seen
  seen.add(id)
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) closure(graph, imported, seen)
  return seen
}
