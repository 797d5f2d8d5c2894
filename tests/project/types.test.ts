import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url).pathname
const installed = (path: string) => join(root, 'node_modules', path)

/** Libraries are read once for all programs. */
const host = ts.createCompilerHost({})
const read = host.getSourceFile.bind(host)
const known = new Map<string, ts.SourceFile | undefined>()
host.getSourceFile = (path, ...rest) => {
  if (!known.has(path)) known.set(path, read(path, ...rest))
  return known.get(path)
}

/** Compiles hosts of `tests/types` against the package as it is installed, its declarations included: a host may check those, too. */
function problems(files: string[], paths: ts.MapLike<string[]> = {}, isServer = false): { react: boolean; found: string[] } {
  const program = ts.createProgram(files.map((file) => join(root, 'tests/types', file)), {
    target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler, lib: ['lib.es2023.d.ts', ...(isServer ? [] : ['lib.dom.d.ts', 'lib.dom.iterable.d.ts'])],
    // Hosts of the strictest kind have values that may be undefined.
    strict: true, exactOptionalPropertyTypes: true, noEmit: true, types: isServer ? ['node'] : [], paths,
    // By itself it brings React to a host that has no JSX.
    ...(files.some((file) => file.endsWith('x')) && { jsx: ts.JsxEmit.ReactJSX }),
  }, host)
  const own = program.getSourceFiles().filter(({ fileName }) => /\/(?:tests\/types|dist\/npm\/types)\//.test(fileName))
  expect(own.length).toBeGreaterThan(files.length)
  const found = [...program.getOptionsDiagnostics(), ...own.flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)])].map(
    ({ file, start = 0, messageText }) => `${file?.fileName.replace(root, '')}:${file ? file.getLineAndCharacterOfPosition(start).line + 1 : 0} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
  )
  return { react: program.getSourceFiles().some(({ fileName }) => /types(?:\/|-)react/.test(fileName)), found }
}

const react18 = {
  react: [installed('types-react-18/index.d.ts')],
  'react/jsx-runtime': [installed('types-react-18/jsx-runtime.d.ts')],
}

const hosts: { name: string; files: string[]; react?: true; paths?: ts.MapLike<string[]>; isServer?: true }[] = [
  { name: 'a host of React 19', files: ['react-components.tsx', 'react-elements.tsx'], react: true },
  { name: 'a host of React 18', files: ['react-components.tsx', 'react-elements.tsx'], react: true, paths: react18 },
  { name: 'a host of the script tag, without React', files: ['script-tag.ts'] },
  { name: 'a host of Vue', files: ['vue.ts'] },
  { name: 'a host of Preact', files: ['preact-elements.tsx'] },
  { name: 'a server, without React and without a document', files: ['server.ts'], isServer: true },
]

// What is wrong on purpose in those files is marked, and a mark without a mistake is one.
test.each(hosts)('the types of the package serve $name', ({ files, paths, react = false, isServer }) => expect(problems(files, paths, isServer)).toEqual({ react, found: [] }), 60_000)

/** What an editor offers where `|` stands in a partner's file, of the declarations as they are installed. */
function offered(code: string): string[] {
  const file = join(root, 'tests/types/written-now.ts')
  const text = code.replace('|', '')
  const service = ts.createLanguageService({
    getScriptFileNames: () => [file],
    getScriptVersion: () => '1',
    getScriptSnapshot: (path) => (path === file ? ts.ScriptSnapshot.fromString(text) : ts.sys.fileExists(path) ? ts.ScriptSnapshot.fromString(ts.sys.readFile(path) ?? '') : undefined),
    getCurrentDirectory: () => root,
    getCompilationSettings: () => ({ target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler, strict: true, types: [] }),
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    directoryExists: ts.sys.directoryExists,
  })
  return service.getCompletionsAtPosition(file, code.indexOf('|'), undefined)?.entries.map(({ name }) => name) ?? []
}

test('an editor offers the text keys of `messages`, and its languages', () => {
  const write = (messages: string) => offered(`import type { LotteryConfig } from 'lottery-widgets/global'\nexport const config: LotteryConfig = { messages: ${messages} }`)
  expect(write("{ '|' }")).toEqual(expect.arrayContaining(['receipt.ok', 'results.starter', 'status.E145', 'th']))
  expect(write("{ th: { '|' } }")).toEqual(expect.arrayContaining(['receipt.ok', 'results.starter']))
  expect(write("{ th: { '|' } }")).not.toContain('th')
}, 60_000)
