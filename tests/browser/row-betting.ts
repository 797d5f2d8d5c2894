/** Bet 1 and Bet 3 by hand. */
import type { Page } from '@playwright/test'
import { expect, type TestServer } from './fixtures.js'

/** Opens a screen for somebody who has seen its tutorial. */
export async function open(page: Page, server: TestServer, path: string): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['bet1', 'bet3']) localStorage.setItem(`lottery:tutorial-${name}`, 'seen')
  })
  await page.goto(`${server.url}/standalone/?sn=DEMO&loginid=demo&token=demo#${path}`)
  await expect(page.getByRole('radiogroup', { name: 'Currency', exact: true })).toBeVisible()
}

/** 1234 on Magnum, 1.00 big, for Sunday. */
export async function addLine(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /2026-11-22/ }).check()
  await page.getByRole('checkbox', { name: 'M Magnum' }).check()
  await page.getByRole('textbox', { name: 'Number' }).fill('1234')
  await page.getByRole('textbox', { name: 'B', exact: true }).fill('1')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
}
