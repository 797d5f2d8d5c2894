import { expect, test } from 'vitest'
import { effectiveConfig } from '../../widgets/embed/effective-config.js'
import { createPage } from '../../widgets/embed/page.js'

const page = { api: 'https://bets.test/api', sn: 'DEMO', loginid: 'demo', token: 'secret', onTokenExpired: () => Promise.reject(new Error()), endpoints: { result: 'https://results.test' }, lang: 'zh', theme: 'dark' } as const

test("a widget's own words go before the page's", () => {
  expect(effectiveConfig(page, { lang: 'vi', token: 'other' })).toEqual({ ...page, lang: 'vi', token: 'other' })
  expect(effectiveConfig(page, { api: page.api, lang: 'vi' })).toEqual({ ...page, lang: 'vi' })
})

test("a widget with a server of its own takes the page's looks and nothing of its session", () => {
  expect(effectiveConfig(page, { api: 'https://elsewhere.test' })).toEqual({ api: 'https://elsewhere.test', lang: 'zh', theme: 'dark' })
  expect(effectiveConfig(page, { api: 'https://elsewhere.test', sn: 'a', loginid: 'b', token: 'c' })).toMatchObject({ sn: 'a', loginid: 'b', token: 'c' })
})

test("a widget with a player of its own takes nothing of the page's, nor what renews the page's player", () => {
  const other = { sn: 'a', loginid: 'other', token: 'c' }
  expect(effectiveConfig(page, other)).toEqual({ ...page, onTokenExpired: undefined, ...other })
  // The serial number is the site's, and the same for all its players.
  expect(effectiveConfig(page, { loginid: 'other', token: 'c' })).toMatchObject({ sn: 'DEMO', loginid: 'other', token: 'c' })
  const credentials = () => Promise.resolve(null)
  expect(effectiveConfig(page, { credentials })).toEqual({ api: page.api, endpoints: page.endpoints, lang: 'zh', theme: 'dark', credentials })
  expect(effectiveConfig({ api: page.api, credentials }, other)).toEqual({ api: page.api, ...other })
  // A page that names nobody renews the session of each widget.
  const { onTokenExpired } = page
  expect(effectiveConfig({ onTokenExpired }, other)).toEqual({ onTokenExpired, ...other })
})

test('endpoints go by their names: one that is named leaves the others', () => {
  const directory = { api: page.api, endpoints: { configBase: 'https://pins.test', result: 'https://results.test' } }
  expect(effectiveConfig(directory, { endpoints: { configBase: 'https://pins.test' } }).endpoints).toEqual(directory.endpoints)
  expect(effectiveConfig(directory, { endpoints: { result: 'https://other.test' } }).endpoints).toEqual({ configBase: 'https://pins.test', result: 'https://other.test' })
  // A server of its own: no host of the page's goes along.
  expect(effectiveConfig(directory, { api: 'https://elsewhere.test', endpoints: { resultL: 'https://l.test' } }).endpoints).toEqual({ resultL: 'https://l.test' })
  const configured = createPage({ defaults: { endpoints: { configBase: 'https://pins.test' } } })
  configured.configure({ endpoints: { result: 'https://results.test' } })
  expect(configured.defaults().endpoints).toEqual(directory.endpoints)
  configured.configure({ endpoints: undefined })
  expect(configured.defaults().endpoints).toBeUndefined()
})

test('where a pin is looked up is a server too: a token of the page does not go along', () => {
  const endpoints = { configBase: 'https://elsewhere.test/config' }
  expect(effectiveConfig(page, { endpoints })).toEqual({ api: page.api, endpoints, lang: 'zh', theme: 'dark' })
  expect(effectiveConfig({ ...page, endpoints }, { endpoints })).toEqual({ ...page, endpoints })
})
