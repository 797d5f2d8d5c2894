/** What a partner writes: one script tag, and a widget's element where it belongs. */
export interface ScriptTagPage {
  /** Address of the loader, on the CDN's origin. */
  script: string
  /** Attributes of the script tag, without `data-`. */
  config?: Readonly<Record<string, string>>
  /** HTML of the page's `<main>`. */
  body: string
  /** HTML before the script tag. */
  head?: string
  /** The attributes of `<html>`. */
  root?: string
  /** What the page begins with; '' for quirks mode. */
  doctype?: string
}

/** The partner session of the sandbox, as attributes of a script tag. */
export const demoSession = { sn: 'DEMO', loginid: 'demo', token: 'demo' } as const

/** The page as HTML. It has nothing inline, so that it may run under any policy. */
export function scriptTagPage({ script, config = {}, body, head = '', root = 'lang="en"', doctype = '<!doctype html>' }: ScriptTagPage): string {
  const attributes = Object.entries(config).map(([name, value]) => ` data-${name}="${value}"`).join('')
  return `${doctype}
<html ${root}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>A partner's page</title>
${head}
<script async src="${script}"${attributes}></script>
</head>
<body><main><h1>A partner's page</h1>${body}</main></body>
</html>`
}
