/** What of the dependencies can be judged without asking anybody: from `package.json`, the lock file and the source maps of a build. */

/** Of a `package-lock.json` (version 3). `packages` by their place; '' is the project itself. */
export interface Lock {
  lockfileVersion?: number
  packages?: Record<string, LockedPackage>
}

/** Versions as written in a `package.json`, by name. */
export type Wanted = Readonly<Record<string, string>>

/** A package in a lock. Without `resolved` it comes from the registry that npm is set to, which `integrity` checks all the same. */
export interface LockedPackage {
  version?: string
  resolved?: string
  integrity?: string
  link?: boolean
  inBundle?: boolean
  hasInstallScript?: boolean
  license?: unknown
  dependencies?: Wanted
  devDependencies?: Wanted
  peerDependencies?: Wanted
  optionalDependencies?: Wanted
}

/** Of a `package.json`. */
export type Manifest = Pick<LockedPackage, 'version' | 'dependencies' | 'devDependencies' | 'peerDependencies' | 'optionalDependencies'>

/** The one registry. With its slash, so that no longer host name begins alike. */
const REGISTRY = 'https://registry.npmjs.org/'

/** Packages that may run a script of their own when they are installed, and what for. Any other is a change that somebody has to have looked at. */
const SCRIPTS_ALLOWED: Readonly<Record<string, string>> = {
  esbuild: 'looks that its binary fits the machine; comes with tsx, and is in no build',
}

/** What code in our builds may be licensed under. It is copied into files that partners hand on: nothing that asks to publish theirs. */
const LICENCES_ALLOWED: readonly string[] = ['MIT', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Unlicense']

/** Ranges that are meant: types must fit the least Node that the package runs on. */
const RANGES_ALLOWED: readonly string[] = ['@types/node']

const GROUPS = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'] as const

/** A package's name by its place in a lock: `node_modules/a/node_modules/@b/c` is `@b/c`. */
const nameAt = (place: string): string => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** Everything wrong with a lock, in plain words; empty when nothing is. */
export function judgeLock(lock: Lock, manifest: Manifest): string[] {
  const { '': root, ...packages } = lock.packages ?? {}
  if (lock.lockfileVersion !== 3 || !root) return ['the lock is not one of version 3']
  return [
    ...outOfStep(root, manifest),
    ...unpinned(manifest),
    ...Object.entries(packages).flatMap(([place, locked]) => judgePackage(place, locked)),
    ...missing(packages, manifest),
  ]
}

function judgePackage(place: string, { resolved, integrity, link, inBundle, hasInstallScript }: LockedPackage): string[] {
  if (!/(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/]+$/.test(place) || link) return [`${place}: a folder of this machine, and no package of the registry`]
  return [
    ...(resolved !== undefined && !resolved.startsWith(REGISTRY) ? [`${place}: comes from ${resolved}`] : []),
    // What is packed inside another package is checked with that one.
    ...(inBundle || isSha512(integrity) ? [] : [`${place}: has no sha512 integrity`]),
    ...(hasInstallScript && !Object.hasOwn(SCRIPTS_ALLOWED, nameAt(place)) ? [`${place}: runs a script when it is installed`] : []),
  ]
}

/** 64 bytes as base64, and no weaker sum beside them. */
const isSha512 = (integrity: string | undefined) => /^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? '')

/** `npm ci` says so too, but a lock is also read where nothing is installed. */
function outOfStep(root: LockedPackage, manifest: Manifest): string[] {
  return GROUPS.flatMap((group) => {
    const [inLock, wanted] = [root[group] ?? {}, manifest[group] ?? {}]
    const names = [...new Set([...Object.keys(inLock), ...Object.keys(wanted)])]
    return names.filter((name) => inLock[name] !== wanted[name]).map((name) => `${name}: package.json has ${wanted[name] ?? 'nothing'}, the lock has ${inLock[name] ?? 'nothing'}`)
  })
}

function unpinned({ dependencies, devDependencies, optionalDependencies }: Manifest): string[] {
  const direct = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
  return direct.filter(([name, version]) => !/^(?:npm:(?:@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version) && !RANGES_ALLOWED.includes(name)).map(([name, version]) => `${name}: "${version}" is not one version of the registry`)
}

function missing(packages: Record<string, LockedPackage>, { dependencies, devDependencies }: Manifest): string[] {
  return Object.entries({ ...dependencies, ...devDependencies }).flatMap(([name, wanted]) => {
    const locked = packages[`node_modules/${name}`]
    if (!locked) return [`${name}: is not in the lock`]
    const pinned = /(?:^|@)(\d+\.\d+\.\d+(?:-[\w.]+)?)$/.exec(wanted)?.[1]
    return pinned !== undefined && /^(?:\d|npm:)/.test(wanted) && locked.version !== pinned ? [`${name}: package.json has ${pinned}, the lock holds ${locked.version ?? 'none'}`] : []
  })
}

/** The packages that are in a build, by the sources that its maps name. */
export function packagesIn(sources: readonly string[]): string[] {
  const names = sources.flatMap((source) => {
    const after = source.split('node_modules/').at(-1) ?? ''
    return after === source ? [] : (/^(?:@[^/]+\/)?[^/]+/.exec(after)?.[0] ?? [])
  })
  return [...new Set(names)].sort()
}

/** Everything wrong with the packages of a build: each is one that we have chosen, or that one of those needs, and is under a licence that our partners can live with. */
export function judgeBuild(built: readonly string[], lock: Lock, { dependencies, devDependencies }: Manifest): string[] {
  const packages = lock.packages ?? {}
  const chosen = new Set(Object.keys({ ...dependencies, ...devDependencies }))
  const needed = new Set(chosen)
  // Grows while it is walked.
  for (const name of needed) if (built.includes(name)) for (const other of Object.keys(packages[`node_modules/${name}`]?.dependencies ?? {})) needed.add(other)
  return built.flatMap((name) => {
    const locked = packages[`node_modules/${name}`]
    if (!locked || !needed.has(name)) return [`${name}: is in the build, and neither in package.json nor needed by what is`]
    return typeof locked.license === 'string' && LICENCES_ALLOWED.includes(locked.license) ? [] : [`${name}: is in the build under the licence ${String(locked.license ?? 'of nobody knows what')}`]
  })
}
