import type { Page } from '@playwright/test'

/** Resolves when every style sheet that the page links to or imports, to any depth, has come. A page is read before what an inline style imports is there. */
export async function hostStyled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // Plain loops: what iterates may have been replaced by the host.
    const hasCome = (sheet: CSSStyleSheet | null): boolean => {
      if (!sheet) return false
      let rules: CSSRuleList
      try {
        rules = sheet.cssRules
      } catch {
        return true // of another origin: its rules are nobody's to read
      }
      for (let index = 0; index < rules.length; index++) {
        const rule = rules[index]
        if (rule instanceof CSSImportRule && !hasCome(rule.styleSheet)) return false
      }
      return true
    }
    const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')
    for (let index = 0; index < links.length; index++) if (!links[index]?.sheet) return false
    for (let index = 0; index < document.styleSheets.length; index++) if (!hasCome(document.styleSheets[index] ?? null)) return false
    return true
  })
}
