import { CHECKLIST, MIGRATION, type CheckItem } from './checklist.js'

/** The checklist as `docs/go-live.md`. A test holds that the file says the same: run it with `-u` after a change. */
export function checklistMarkdown(): string {
  const groups = CHECKLIST.flatMap(({ title, items }) => [`## ${title}`, ...items.map(written)])
  return [
    '# Going live',
    MIGRATION,
    'Each item says what to set, and how to see that it holds. The page `go-live.html` of the demo has the same list to tick, and checks a server by itself.',
    ...groups,
  ].join('\n\n') + '\n'
}

function written({ id, title, set, code, check }: CheckItem): string {
  const block = code === undefined ? [] : ['', ...code.split('\n').map((line) => `      ${line}`)]
  return [`- [ ] **${title}** (\`${id}\`)`, '', `  ${set}`, ...block, '', `  *Check:* ${check}`].join('\n')
}
