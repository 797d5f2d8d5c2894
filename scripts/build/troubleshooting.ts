import type { Plugin } from 'vite'
import { MISTAKES, type Mistake } from '../../src/config-mistakes.js'

/** The page of help, which stands beside the script: whoever can load the one can open the other. */
export const TROUBLESHOOTING = 'troubleshooting.html'

/** Puts the page of help into a build. */
export function troubleshooting(): Plugin {
  return {
    name: 'lottery:troubleshooting',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: TROUBLESHOOTING, source: troubleshootingPage(MISTAKES) })
    },
  }
}

/** The page of help as HTML: a section for each mistake, by the name that the console links to. */
export function troubleshootingPage(mistakes: Readonly<Record<string, Mistake>>): string {
  const all = Object.entries(mistakes)
  const sections = all.map(([name, { title, cause, remedy }]) => `<section id="${name}">
<h2><a href="#${name}">${text(title)}</a></h2>
<p>${text(cause)}</p>
<p class="remedy"><b>What to do.</b> ${text(remedy)}</p>
</section>`)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>lottery-widgets: what the console says</title>
<style>${CSS}</style>
</head>
<body>
<main>
<h1>What the console says</h1>
<p>Each line that lottery-widgets writes about a mistake on a page links to its section here. <code>LotteryWidgets.inspect()</code> in the console prints the version, the configuration without secrets, the widgets and the last errors: what a report of a fault needs.</p>
<nav><ul>${all.map(([name, { title }]) => `<li><a href="#${name}">${text(title)}</a></li>`).join('')}</ul></nav>
${sections.join('\n')}
</main>
</body>
</html>
`
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const text = (plain: string): string => plain.replace(/[&<>]/g, (sign) => SIGNS[sign] ?? sign)

const CSS = `:root{color-scheme:light dark;--ink:light-dark(#121927,#edf0f4);--quiet:light-dark(#4a5568,#a9b4c2);--line:light-dark(#dde2e9,#2b323d);--mark:light-dark(#224eba,#8fb1ff)}
body{margin:0;background:light-dark(#fff,#0c1016);color:var(--ink);font:16px/1.6 system-ui,sans-serif}
main{max-width:44rem;margin:0 auto;padding:2rem 1.25rem 40vh}
h1{font-size:1.75rem;line-height:1.2;margin:0 0 .75rem}
h2{font-size:1.15rem;line-height:1.3;margin:0 0 .5rem}
p{margin:0 0 .75rem;overflow-wrap:break-word}
code{font-size:.9em}
a{color:var(--mark)}
h2 a{color:inherit;text-decoration:none}
h2 a:hover{text-decoration:underline}
nav ul{margin:1.25rem 0 2rem;padding:0;list-style:none;columns:18rem;column-gap:2rem}
nav li{padding:.3rem 0;break-inside:avoid}
section{border-top:1px solid var(--line);padding:1.25rem 0 .5rem;scroll-margin-top:.5rem}
section p{color:var(--quiet)}
section .remedy{color:var(--ink)}
section:target{border-top-color:var(--mark);box-shadow:inset 0 3px var(--mark)}
`
