import { posix } from 'node:path'
import ts from 'typescript'

/** What the files of a zone may import: other files by the beginning of their path from the project's root, and packages by name. */
interface Zone {
  /** The zone's files, by the beginning of their path. The first zone that fits has the file. */
  files: RegExp
  paths: string[]
  /** As `paths`, but only by `import()`. */
  lazily?: string[]
  packages: string[]
}

const react = ['react', '@nanostores/react']

/** The import table of the design. Every zone may import from itself, but for screens, of which each is a zone of its own. */
const zones: Zone[] = [
  { files: /^src\/domain\//, paths: [], packages: [] },
  { files: /^src\/api\//, paths: ['src/domain/'], packages: ['redaxios', 'valibot'] },
  { files: /^src\/stores\//, paths: ['src/domain/', 'src/api/'], packages: ['nanostores', '@nanostores/persistent'] },
  { files: /^src\/styles\//, paths: [], packages: ['stylis'] },
  { files: /^src\/ui\//, paths: ['src/domain/', 'src/styles/'], packages: [...react, 'react-day-picker', 'virtua'] },
  { files: /^src\/i18n\//, paths: ['src/config-help.'], packages: ['i18next', 'nanostores'] },
  { files: /^src\/parts\//, paths: ['src/stores/', 'src/domain/', 'src/ui/', 'src/context.', 'src/i18n/'], packages: react },
  { files: /^src\/screens\/[^/]+\//, paths: ['src/parts/', 'src/stores/', 'src/domain/', 'src/ui/', 'src/context.', 'src/i18n/'], packages: [...react, 'nanostores', 'wouter'] },
  { files: /^src\/app\//, paths: ['src/lottery.', 'src/context.', 'src/screens/', 'src/parts/', 'src/ui/', 'src/i18n/'], packages: [...react, 'wouter'] },
  // config.ts, and its files for the address and for checking.
  { files: /^src\/config/, paths: ['src/domain/', 'src/api/', 'src/i18n/messages.'], packages: [] },
  { files: /^src\/platform\./, paths: ['src/api/environment.'], packages: [] },
  { files: /^src\/lottery\./, paths: ['src/config', 'src/platform.', 'src/api/', 'src/stores/', 'src/i18n/'], lazily: ['src/server.'], packages: ['nanostores'] },
  // The part of lottery.ts that is loaded with the first call.
  { files: /^src\/server\./, paths: ['src/config', 'src/api/', 'src/stores/host-credentials.', 'src/stores/follow-tab.', 'src/stores/keep-alive.'], lazily: ['src/sandbox/'], packages: [] },
  { files: /^src\/context\./, paths: ['src/lottery.', 'src/config', 'src/stores/', 'src/i18n/'], packages: react },
  { files: /^src\/sandbox\//, paths: ['src/api/contract.', 'src/domain/'], packages: ['hono', 'valibot'] },
  { files: /^src\/index\./, paths: ['src/lottery.', 'src/config', 'src/context.', 'src/app/', 'src/screens/', 'src/parts/'], packages: [] },
  {
    // What a page's server renders with: the same parts as a widget, handed their results.
    files: /^widgets\/server\//,
    paths: [
      'widgets/results-board/', 'widgets/embed/widget.', 'widgets/embed/widget-name.', 'widgets/embed/lottery-element.', 'src/lottery.', 'src/context.', 'src/config', 'src/parts/', 'src/ui/', 'src/i18n/',
      'src/styles/', 'src/domain/', 'src/stores/served-board.', 'src/api/environment.', 'src/api/results-answer.',
    ],
    packages: [...react, 'react-dom'],
  },
  // And what takes over from it in the browser.
  { files: /^widgets\/embed\/served-root\./, paths: ['widgets/embed/', 'src/lottery.', 'src/config', 'src/parts/', 'src/stores/served-board.'], packages: [] },
  {
    // The page of a link: its tab and its browser remember what the address has said, beside what is kept there anyway.
    files: /^widgets\/standalone\//,
    paths: ['widgets/', 'src/app/', 'src/config', 'src/platform.', 'src/api/environment.', 'src/stores/credentials-vault.', 'src/stores/preferences.'],
    packages: [],
  },
  // In the place of react-dom's, in the builds that bring Preact.
  { files: /^widgets\/embed\/preact-client\./, paths: [], packages: ['preact', 'react-dom'] },
  { files: /^widgets\//, paths: ['src/index.', 'src/lottery.', 'src/context.', 'src/config', 'src/app/', 'src/screens/', 'src/parts/', 'src/ui/', 'src/i18n/'], packages: [...react, 'react-dom'] },
  {
    // The gallery shows the kit's parts one by one, which have no public entry: it, and no other demo, may reach for them, their texts and tokens.
    files: /^demo\/gallery\//,
    paths: ['src/ui/', 'src/styles/', 'src/i18n/', 'src/domain/betting.', 'src/sandbox/sandbox.', 'src/sandbox/control.'],
    packages: ['lottery-widgets', 'react', 'react-dom'],
  },
  {
    // The page of the sandbox shows its own data, and that of the contract reads the document as its generator writes it.
    files: /^demo\//,
    paths: ['src/index.', 'src/domain/betting.', 'src/api/contract.', 'src/sandbox/sandbox.', 'src/sandbox/control.', 'src/sandbox/guide.', 'widgets/index.', 'scripts/contract/openapi-document.'],
    packages: ['lottery-widgets', 'react', 'react-dom', 'valibot', '@hono/node-server', 'hono', 'node:'],
  },
]

/** One module that a file names, and how. */
interface Import {
  specifier: string
  lazy: boolean
}

/** What a file imports that it may not, in words; empty when it keeps to the table. `path` is from the project's root, with forward slashes. */
export function forbiddenImports(path: string, text: string): string[] {
  const zone = zones.find(({ files }) => files.test(path))
  if (!zone) return [`${path}: no zone of the import table has this file`]
  return importsOf(path, text)
    .filter((found) => !isAllowed(zone, path, found))
    .map(({ specifier, lazy }) => `${path} imports ${specifier}${lazy ? ' lazily' : ''}`)
}

function isAllowed(zone: Zone, path: string, { specifier, lazy }: Import): boolean {
  if (!specifier.startsWith('.')) return zone.packages.some((name) => (name.endsWith(':') ? specifier.startsWith(name) : specifier === name || specifier.startsWith(`${name}/`)))
  const target = posix.join(posix.dirname(path), specifier)
  const own = zone.files.exec(path)?.[0]
  if (own !== undefined && target.startsWith(own)) return true
  return [...zone.paths, ...(lazy ? (zone.lazily ?? []) : [])].some((allowed) => target.startsWith(allowed))
}

/** Every module a file names: import, export from, import() and import types. */
export function importsOf(path: string, text: string): Import[] {
  const found: Import[] = []
  const add = (node: ts.Node | undefined, lazy: boolean): void => {
    if (node && ts.isStringLiteralLike(node)) found.push({ specifier: node.text, lazy })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) add(node.moduleSpecifier, false)
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) add(node.arguments[0], true)
    // An import type is erased: it loads nothing.
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) add(node.argument.literal, true)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS))
  return found
}
