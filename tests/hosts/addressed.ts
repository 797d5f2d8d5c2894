import { quickBetPage, type HostPage } from './host-page.js'

/** Names of elements, which become properties of the window and of the document. */
const clobbering = `
<form id="LotteryWidgets" name="LotteryWidgets"><input name="version" value="9"><input name="q"><input name="mount"></form>
<img name="currentScript" alt="" src="/favicon.ico" data-api="https://elsewhere.example/api"><form name="head"></form><form name="body"></form><form name="documentElement"></form><form name="scripts"></form>
<a id="lottery" href="#lottery"></a><a id="chunks" href="#chunks"></a><a id="define" href="#define"></a><a id="module" href="#module"></a><p id="exports"></p><p id="process"></p><p id="nanostoresGlobal"></p>
<iframe name="lotteryFrame" title="empty"></iframe>`

/** Pages where addresses, names and policies are not what a script expects. */
export const addressed: readonly HostPage[] = [
  { name: 'the strictest policy, with Trusted Types', strict: true, html: (at) => quickBetPage(at) },
  {
    name: 'a policy with a nonce, isolated from other origins',
    headers: { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp', 'permissions-policy': 'clipboard-write=(), autoplay=()', 'referrer-policy': 'no-referrer' },
    html: (at) => quickBetPage(at, { head: `<meta http-equiv="content-security-policy" content="default-src 'self'; script-src ${at.cdn}; connect-src ${at.api}/; style-src 'nonce-abc'; base-uri 'none'; form-action 'none'; object-src 'none'">` }),
  },
  { name: 'a <base> of another folder', html: (at) => quickBetPage(at, { head: `<base href="${at.own}/some/where/else/" target="_blank">` }) },
  { name: 'elements with the names of globals', html: (at) => quickBetPage(at, { body: `${clobbering}<lottery-quick-bet></lottery-quick-bet>` }) },
]
