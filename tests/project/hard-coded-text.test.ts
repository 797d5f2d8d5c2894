import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { en } from '../words.js'

/** Attributes whose text a player sees or hears. */
const SPOKEN = /^(?:aria-(?:label|description|valuetext|roledescription|placeholder)|title|placeholder|alt|label|subtitle|note|hint|text|caption|summary|heading|empty|action)$/

/** What is the same in every language: words of the game, money and time, signs, and what stands beside a text of its own. */
const SAME = new Set([
  '4D', 'Result', 'A', 'B', 'R', 'GMT+8', '+8', '3A', '3C', 'px', 'AM', 'PM', 'DEMO', 'A−', 'A+', 'iBOX', 'BOX', 'ROLL', 'SGD', 'USD',
])

interface Found { path: string; line: number; words: string }

/** Text in a component's source that reaches the page around the i18n files. */
function hardCoded(path: string, source: string): Found[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: Found[] = []
  const take = (node: ts.Node, text: string) => {
    const words = text.trim().split(/\s+/).filter((word) => /\p{L}/u.test(word) && !SAME.has(word.replace(/^[(·,]+|[),.·:]+$/g, '')))
    // A text's key is handed on to whoever asks for the text.
    if (words.length > 0 && !Object.hasOwn(en, text)) found.push({ path, line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1, words: text.trim() })
  }
  /** Every text that an expression may come to: both arms of a condition, the pieces of a template. What is compared or called with a text is not shown. */
  const takeExpression = (node: ts.Expression) => {
    if (ts.isStringLiteralLike(node)) take(node, node.text)
    else if (ts.isTemplateExpression(node)) {
      take(node.head, node.head.text)
      for (const { expression, literal } of node.templateSpans) {
        takeExpression(expression)
        take(literal, literal.text)
      }
    } else if (ts.isParenthesizedExpression(node)) takeExpression(node.expression)
    else if (ts.isConditionalExpression(node)) {
      takeExpression(node.whenTrue)
      takeExpression(node.whenFalse)
    } else if (ts.isBinaryExpression(node) && /^(?:&&|\|\||\?\?|\+)$/.test(node.operatorToken.getText())) {
      if (node.operatorToken.kind !== ts.SyntaxKind.AmpersandAmpersandToken) takeExpression(node.left)
      takeExpression(node.right)
    }
  }
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) take(node, node.text)
    else if (ts.isJsxExpression(node) && node.expression && !ts.isJsxAttribute(node.parent)) takeExpression(node.expression)
    else if (ts.isJsxAttribute(node) && SPOKEN.test(node.name.getText()) && node.initializer) {
      if (ts.isStringLiteral(node.initializer)) take(node, node.initializer.text)
      else if (ts.isJsxExpression(node.initializer) && node.initializer.expression) takeExpression(node.initializer.expression)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

const components = ['src', 'widgets']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
  .filter((path) => path.endsWith('.tsx'))

test('no component shows or says a text that is not in the files of words', () => {
  expect(components.length).toBeGreaterThan(150)
  const found = components.flatMap((path) => hardCoded(path, readFileSync(path, 'utf8')))
  expect(found).toEqual([])
})

test.each([
  ['<p>Hello</p>', 'Hello'],
  ['<p>{"Hello"}</p>', 'Hello'],
  ['<p>{busy ? "Wait" : t("a.b")}</p>', 'Wait'],
  ['<p>{busy && "Wait"}</p>', 'Wait'],
  ['<p>{name ?? "Nobody"}</p>', 'Nobody'],
  ['<p>{`${count} rows`}</p>', 'rows'],
  ['<button aria-label="Close" />', 'Close'],
  ['<Alert title={`Line ${line}`} />', 'Line'],
  ['<input placeholder={empty ? "Number" : ""} />', 'Number'],
])('finds what %s says', (source, words) => {
  expect(hardCoded('a.tsx', source).map((found) => found.words)).toEqual([words])
})

test.each([
  '<p>{t("bet.total")}</p>', '<p className="row wide">{count} · 4D</p>', '<p>{state === "open" && <b>{name}</b>}</p>', '<Icon path={left} kind="ghost" />', '<p>{dates.join(", ")}</p>', '<b>{amount} GMT+8</b>',
])('has nothing against %s', (source) => {
  expect(hardCoded('a.tsx', source)).toEqual([])
})
