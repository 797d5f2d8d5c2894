/** Writes each event a widget sends into the page's log: what a partner's analytics would see. */
const log = document.querySelector('#log')
const names = ['lottery:ready', 'lottery:session', 'lottery:balance', 'lottery:bet-placed', 'lottery:bet-voided', 'lottery:error'] as const

for (const name of names) {
  document.addEventListener(name, (event) => {
    const line = document.createElement('li')
    line.textContent = `${name} ${JSON.stringify((event as CustomEvent<unknown>).detail)}`
    log?.prepend(line)
  })
}
