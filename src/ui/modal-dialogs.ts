/**
 * Keeps open dialogs modal for as long as their widget is seen, and no longer: the page around it is the host's, who may move the widget or hide it at any time. What leaves
 * a tree leaves the browser's top layer with it, and a dialog that is put back lies among the rest of the page, without Escape, and what is behind it can be pressed. And a
 * modal dialog that is not displayed still makes all of the host's page inert: nothing of it could be pressed any more, and nobody would see why. `frame` is the widget's
 * outermost element. The answer stops it.
 */
export function keepModal(frame: Element): () => void {
  const root = frame.getRootNode() as ShadowRoot
  /** In the order in which they were opened. */
  const opened = new Set<HTMLDialogElement>()
  let focused: HTMLElement | null = null
  /** Null until the first frame; for good, where it is hidden from the start. */
  let isSeen: boolean | null = null
  const isDisplayed = () => frame.getClientRects().length > 0

  const settle = () => {
    for (const dialog of root.querySelectorAll('dialog')) opened.add(dialog)
    for (const dialog of opened) if (!dialog.open || !root.contains(dialog)) opened.delete(dialog)
    watch.disconnect()
    if (opened.size > 0) watchTrees()
    // Not asked for at each change: the page would be laid out for it in the midst of a press.
    const isShown = isSeen ?? (opened.size === 0 || isDisplayed())
    // One that opens there takes no focus.
    if (!isSeen) watch.observe(root, { childList: true, subtree: true, attributeFilter: ['open'] })
    if (!root.isConnected || [...opened].every((dialog) => dialog.matches(':modal') === isShown)) return
    // `showModal` moves the focus, and is heard below.
    const last = focused
    for (const dialog of opened) {
      dialog.close()
      // Open it stays all the same: it is there again with the widget.
      dialog[isShown ? 'showModal' : 'show']()
    }
    if (isShown && last?.isConnected) last.focus({ preventScroll: true })
  }
  const watch = new MutationObserver(settle)
  // A tree says nothing of those around it; and what has been taken out comes back by the page's.
  const watchTrees = () => {
    if (root.ownerDocument) watch.observe(root.ownerDocument, { childList: true, subtree: true })
    for (let at: Node | undefined = root; at; at = (at as Partial<ShadowRoot>).host?.getRootNode()) watch.observe(at, { childList: true, subtree: true })
  }
  // One that opens takes the focus: so nothing of the page is watched while there is none. Not by `instanceof`: the host may have moved it into another document.
  const follow = ({ target }: Event) => {
    const dialog = (target as Element).closest('dialog')
    if (!dialog) return
    focused = target as HTMLElement
    opened.add(dialog)
    watchTrees()
  }
  root.addEventListener('focusin', follow)
  // It calls back when the page has been laid out.
  const sizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(() => {
    isSeen = isDisplayed()
    settle()
  })
  sizes?.observe(frame)
  // One may have come before this code, and the widget may be hidden already.
  settle()
  return () => {
    root.removeEventListener('focusin', follow)
    watch.disconnect()
    sizes?.disconnect()
  }
}
