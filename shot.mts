import { chromium } from '@playwright/test'
import { AxeBuilder } from '@axe-core/playwright'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync'] })
for (const page of ['contract','sandbox']) for (const [w,h,scheme] of [[360,740,'light'],[390,844,'dark'],[1280,900,'light'],[1280,900,'dark']] as const) {
  const c = await browser.newContext({ viewport: { width: w, height: h }, colorScheme: scheme })
  const p = await c.newPage()
  p.on('console', (m) => { if (['error','warning'].includes(m.type())) console.log(page, m.text()) }); p.on('pageerror', (e) => console.log(page, String(e)))
  await p.goto(`http://127.0.0.1:4570/${page}.html`); await p.waitForSelector('h2')
  await p.waitForTimeout(400)
  const over = await p.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  if (over > 0) console.log(page, w, 'overflow', over, await p.evaluate(() => [...document.querySelectorAll('main *')].filter((e) => e.getBoundingClientRect().right > innerWidth + 1 && !e.closest('pre')).slice(0, 5).map((e) => e.tagName + '.' + e.className + ' ' + e.textContent?.slice(0, 40))))
  await p.screenshot({ path: `/tmp/h7/shots/${page}-${w}-${scheme}-top.png` })
  if (page === 'contract') { await p.evaluate(() => document.getElementById('postBetEkor')?.scrollIntoView()); await p.waitForTimeout(200); await p.screenshot({ path: `/tmp/h7/shots/${page}-${w}-${scheme}-call.png` }); await p.evaluate(() => document.getElementById('codes')?.scrollIntoView()); await p.screenshot({ path: `/tmp/h7/shots/${page}-${w}-${scheme}-codes.png` }) }
  else { await p.getByRole('button', { name: /Set$/ }).click(); await p.waitForTimeout(300); await p.evaluate(() => document.getElementById('controls')?.scrollIntoView());  await p.waitForTimeout(200); await p.screenshot({ path: `/tmp/h7/shots/${page}-${w}-${scheme}-controls.png` }); await p.evaluate(() => document.getElementById('calls')?.scrollIntoView()); await p.screenshot({ path: `/tmp/h7/shots/${page}-${w}-${scheme}-calls.png` }) }
  const a = await new AxeBuilder({ page: p }).setLegacyMode(true).options({ resultTypes: ['violations'] }).withTags(['wcag2a','wcag2aa','wcag21a','wcag21aa','wcag22aa','best-practice']).analyze()
  for (const v of a.violations) console.log(page, w, scheme, v.id, v.nodes.length, v.nodes[0]?.target.join(' '), v.nodes[0]?.failureSummary?.slice(0, 160))
  await c.close()
}
await browser.close()
