import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { OWN, withOwnNatives } from '../../scripts/build/own-natives.js'

/** Runs a function body as the build writes it, on natives as they are here. */
function run(body: string): unknown {
  const code = `function test() { ${body} }`
  const ready = (withOwnNatives(code, parseAst(code))?.code ?? code).replace(/import \{ (\w+) as \$\1 \} from '[^']*';/g, (_import, name: string) => `const $${name} = (() => { ${OWN[name]?.replace('export ', '')}; return ${name} })();\n`)
  // eslint-disable-next-line typescript/no-implied-eval -- it is the build's own text
  return (new Function(`${ready}\nreturn test()`) as () => unknown)()
}

test.each([
  ['a sum', 'return [1, 2, 3].reduce((sum, value) => sum + value, 0)', 6],
  ['a sum without a start', "return ['a', 'b', 'c'].reduce((text, value) => text + value)", 'abc'],
  ['the place and the list in a sum', 'return [5, 6].reduce((text, value, place, list) => text + value + place + list.length, "")', '502612'],
  ['nothing with a start', 'return [].reduce((sum, value) => sum + value, 7)', 7],
  ['a sum of sums', 'return [[1, 2], [3]].reduce((sum, list) => sum + list.reduce((inner, value) => inner + value, 0), 0)', 6],
  ['a sum of a sorted list', 'return [3, 1].map((value) => value * 2).reduce((one, other) => Math.max(one, other))', 6],
  ['a list in parentheses', 'return (null ?? [1, 2]).reduce((sum, value) => sum + value, 0)', 3],
  ['somebody else\'s reduce', 'return ({ reduce: (step, start) => step + start }).reduce(1, 2)', 3],
  ['a list of a length', 'return Array.from({ length: 3 }, (_, place) => place * 2)', [0, 2, 4]],
  ['a list of a set', "return Array.from(new Set('aab'))", ['a', 'b']],
  ['a list of a map', 'return Array.from(new Map([[1, 2]]).entries())', [[1, 2]]],
  ['a list of another list\'s likeness', "return Array.from({ length: 2, 0: 'a', 1: 'b' })", ['a', 'b']],
  ['places and items', "const seen = []; for (const [place, item] of ['a', 'b'].entries()) seen.push(place + item); return seen", ['0a', '1b']],
  ['an object\'s entries', "return Object.entries({ a: 1 })", [['a', 1]]],
  ['names, inherited ones included', "const seen = []; for (const name in Object.create({ b: 1 }, { a: { enumerable: true } })) { if (name === 'c') continue; seen.push(name) } return seen", ['a', 'b']],
  ['names of nothing', 'for (const name in null) return name; return 0', 0],
])('%s comes out as it would of the native', (_name, body, result) => {
  expect(run(body)).toEqual(result)
})

test('an empty list without a start is refused, as by the native', () => {
  expect(() => run('return [].reduce((sum, value) => sum + value)')).toThrow(TypeError)
})

test('a name that every object of the page was given is nobody\'s, unless it is an own one', () => {
  Object.defineProperty(Object.prototype, 'stray', { value: 1, enumerable: true, configurable: true, writable: true })
  try {
    expect(run('const seen = []; for (const name in { a: 1 }) seen.push(name); return seen')).toEqual(['a'])
    expect(run('const seen = []; for (const name in { stray: 1 }) seen.push(name); return seen')).toEqual(['stray'])
  } finally {
    delete (Object.prototype as { stray?: number }).stray
  }
})

test('the renderer\'s loops stay as they are', () => {
  const loop = 'for (var name in props) count++'
  expect(withOwnNatives(loop, parseAst(loop), { keepsLoops: true })).toBeNull()
})
