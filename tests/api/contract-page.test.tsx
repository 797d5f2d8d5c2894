import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { callsOf, ContractPage, matches } from '../../demo/contract/contract-page.js'
import { Words } from '../../demo/contract/field-list.js'
import { fieldsOf, shapesUsed, typeOf } from '../../demo/contract/fields.js'
import { makeDocument } from '../../scripts/contract/openapi.js'
import { recordRun } from '../../scripts/contract/recorded-run.js'

const document = makeDocument('1.2.3', await recordRun())
const { schemas } = document.components

test('the page has every call, shape and code, and no link of it leads nowhere', () => {
  const page = renderToStaticMarkup(<ContractPage document={document} />)
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids).toHaveLength(new Set(ids).size)
  expect(ids).toEqual(expect.arrayContaining([...callsOf(document).map(({ operation }) => operation.operationId), ...Object.keys(schemas).map((name) => `shape-${name}`), ...document['x-status-codes'].map(({ code }) => `code-${code}`)]))
  const targets = [...page.matchAll(/href="#([^"]+)"/g)].flatMap(([, target]) => target ?? [])
  expect(targets.filter((target) => !ids.includes(target))).toEqual([])
})

describe('fields', () => {
  test('are listed with those of the shapes within, and what is needed is said', () => {
    const fields = fieldsOf(schemas['InitDataAnswer'] ?? {}, schemas)
    expect(fields.map(({ path }) => path)).toEqual(expect.arrayContaining(['status', 'data', 'data.Balance', 'data.Package.sprCurrency']))
    expect(fields.find(({ path }) => path === 'data.Currency')).toMatchObject({ type: 'list of text', isRequired: true, shape: null })
    expect(fields.find(({ path }) => path === 'data.FormatBox')).toMatchObject({ type: 'S or D or empty text or null', isRequired: false, otherwise: '"S"' })
    expect(fieldsOf(schemas['ReceiptsAnswer'] ?? {}, schemas).find(({ path }) => path === 'data[].Total')).toMatchObject({ type: 'Amount', shape: 'Amount', isRequired: true })
    // What the one outcome of a bet narrows keeps its words.
    expect(fieldsOf(schemas['PlacedBet'] ?? {}, schemas).find(({ path }) => path === 'status')).toMatchObject({ type: 'SuccessStatus', meaning: expect.stringContaining('money') as string })
  })

  test('lead to the shapes that a call uses, and to no others', () => {
    const [call] = callsOf(document).filter(({ operation }) => operation.operationId === 'strikes')
    expect([...shapesUsed(call?.operation, schemas)].sort()).toEqual(['Amount', 'Refusal', 'SessionFields', 'Strike', 'StrikesAnswer', 'SuccessStatus'])
  })

  test('of a shape of very many are listed with that shape alone', () => {
    const paths = fieldsOf(schemas['PlayerSummaryAnswer'] ?? {}, schemas).map(({ path }) => path)
    expect(paths).toContain('data.UserPackage.3D4D')
    expect(paths.filter((path) => path.includes('Commission'))).toEqual([])
  })

  test.each([[{ type: ['string', 'null'] }, 'text or null'], [{ const: 'buy' }, '"buy"'], [{ enum: ['S', 'D'] }, 'S or D'], [{ type: 'array', items: { $ref: '#/components/schemas/Ticket' } }, 'list of Ticket'], [{}, 'anything']])('%j is %s', (schema, words) => {
    expect(typeOf(schema)).toBe(words)
  })
})

test.each([['PostBetEkor3', ['postBetEkor3']], ['needoutputref', ['voidBet']], ['sprCurrency partner', ['initData']], ['E305', ['changePassword']], ['no-such-word', []]])('a search for %s finds %j', (search, found) => {
  expect(callsOf(document).filter((call) => matches(call, search, document)).map(({ operation }) => operation.operationId)).toEqual(found)
})

test('words are text: only backticks and stars are read', () => {
  expect(renderToStaticMarkup(<p><Words text="In `a < b`, see *Here*: <b>*1234</b>" /></p>)).toBe('<p>In <code>a &lt; b</code>, see <i>Here</i>: &lt;b&gt;*1234&lt;/b&gt;</p>')
})
