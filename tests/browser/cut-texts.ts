/** Finds text that cannot be read in full, as a test's own script inside the page. */

/**
 * Every text of the items on the page that is cut off: by an ellipsis, by the edge of something that hides what sticks out, by the edge of the page, or that
 * runs out of its own box or of the button that it is on; and every date that is broken in two. What scrolls to show it is no cut. Answers a line for each: the item, the element, the text, what is wrong.
 * Runs in the page: it may use nothing of this file besides.
 */
export function cutTexts(): string[] {
  // What moves past, what is there for readers only, and the field under the cells that show its text.
  const notCut = '.ticker p, .visually-hidden, .number-display input'
  const found = new Set<string>()
  const measure = document.createElement('canvas').getContext('2d')

  const widthOf = (text: string, style: CSSStyleDeclaration): number => {
    if (!measure) return 0
    measure.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
    measure.letterSpacing = style.letterSpacing === 'normal' ? '0px' : style.letterSpacing
    return measure.measureText(text).width
  }
  // A prize's letter gives its place to the number where both have no room: it is there whole, or not at all.
  const isLetterGivenUp = (element: Element) => element.matches('.prize-grid i') && element.getBoundingClientRect().width === 0
  // The same of the product's second word, which goes to a line that is not seen.
  const isWordGivenUp = (element: Element) => element.matches('.logo > span') && element.getBoundingClientRect().top >= (element.parentElement?.getBoundingClientRect().bottom ?? Infinity) - 1
  const isGivenUp = (element: Element) => isLetterGivenUp(element) || isWordGivenUp(element)
  const isShown = (element: Element) => element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) && !isGivenUp(element)

  const lookAt = (host: Element, root: ShadowRoot): void => {
    const edge = host.getBoundingClientRect()
    const report = (element: Element, text: string, what: string) => found.add(`${host.id}: <${element.localName} class="${element.className}"> "${text.trim().slice(0, 60)}" ${what}`)

    for (const element of root.querySelectorAll<HTMLElement>('*')) {
      if (element.closest(notCut) || !isShown(element)) continue
      const style = getComputedStyle(element)
      const room = element.clientWidth - Number.parseFloat(style.paddingInlineStart) - Number.parseFloat(style.paddingInlineEnd)
      if (element instanceof HTMLInputElement && /^(?:text|password)$/.test(element.type)) {
        const text = element.value || element.placeholder
        const needed = widthOf(text, element.value ? style : getComputedStyle(element, '::placeholder'))
        if (needed > room + 1) report(element, text, `needs ${Math.round(needed)} px and has ${Math.round(room)}`)
      }
      if (element instanceof HTMLSelectElement) {
        const text = element.selectedOptions[0]?.text ?? ''
        if (widthOf(text, style) > room + 1) report(element, text, `needs ${Math.round(widthOf(text, style))} px and has ${Math.round(room)}`)
        continue
      }
      for (const node of element.childNodes) {
        const text = node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : ''
        if (text.trim() === '' || element.localName === 'option') continue
        const range = document.createRange()
        // A sentence may: in pieces it would be none to whoever looks for it.
        for (const { 0: date, index } of element.closest('.empty') ? [] : text.matchAll(/\d{4}-\d\d-\d\d/g)) {
          range.setStart(node, index)
          range.setEnd(node, index + date.length)
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) report(element, text, `has ${date} on two lines`)
        }
        range.selectNodeContents(node)
        for (const rect of range.getClientRects()) if (rect.width > 0) lookAtLine(host, edge, element, rect, (what) => report(element, text, what))
      }
    }
  }

  const lookAtLine = (host: Element, edge: DOMRect, element: HTMLElement, line: DOMRect, report: (what: string) => void): void => {
    let scrollsAcross = false
    let scrollsDown = false
    let isOwnBoxSeen = false
    for (let around: Element | null = element; around && around !== host; around = around.parentElement) {
      const { display, overflowX, overflowY, webkitLineClamp, textOverflow } = getComputedStyle(around)
      if (display === 'inline' || display === 'contents') continue
      const box = around.getBoundingClientRect()
      if (/auto|scroll/.test(overflowX)) scrollsAcross = true
      if (/auto|scroll/.test(overflowY)) scrollsDown = true
      const hidesX = /hidden|clip/.test(overflowX) && !scrollsAcross
      const hidesY = /hidden|clip/.test(overflowY) && !scrollsDown
      if (hidesX && (line.left < box.left - 1 || line.right > box.right + 1)) report(`is hidden beyond the side of .${around.className}`)
      // A line's box is higher than its letters; a third of one cut away is not air.
      if (hidesY && (line.top < box.top - line.height / 3 || line.bottom > box.bottom + line.height / 3)) report(`is hidden beyond the end of .${around.className}`)
      if (textOverflow === 'ellipsis' && around.scrollWidth > around.clientWidth + 1) report(`ends in an ellipsis in .${around.className}`)
      if (webkitLineClamp !== 'none' && around.scrollHeight > around.clientHeight + 1) report(`is clamped in .${around.className}`)
      if (!isOwnBoxSeen && !scrollsAcross && (line.left < box.left - 1 || line.right > box.right + 1)) report(`is wider than its box .${around.className}: ${Math.round(line.width)} px in ${Math.round(box.width)}`)
      isOwnBoxSeen = true
    }
    const control = element.closest('button, label, a')?.getBoundingClientRect()
    if (control && !scrollsAcross && (line.left < control.left - 1 || line.right > control.right + 1)) report('reaches beyond what is pressed')
    if (!scrollsAcross && (line.left < edge.left - 1 || line.right > edge.right + 1)) report('reaches beyond the edge of the page')
  }

  const roots = [...document.querySelectorAll('#gallery > *')].flatMap((host) => [host, ...host.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? [{ host, root: shadowRoot }] : [])))
  // What is laid out only once it comes near is where it will be.
  const late = roots.flatMap(({ root }) => [...root.querySelectorAll<HTMLElement>('article, section, li')]).filter((element) => getComputedStyle(element).contentVisibility === 'auto')
  for (const { style } of late) style.contentVisibility = 'visible'
  for (const { host, root } of roots) lookAt(host, root)
  for (const { style } of late) style.contentVisibility = ''
  return [...found]
}
