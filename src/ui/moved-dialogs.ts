/**
 * Keeps open dialogs modal while their host is moved in the page: what leaves a tree leaves the browser's top layer with it, and a dialog that is put back lies
 * among the rest of the page, without Escape, and what is behind it can be pressed. `root` is the tree that they open in. The answer stops it.
 */
export function keepModal(root: Node & ParentNode): () => void {
  /** In the order in which they were opened. */
  const opened = new Set<HTMLDialogElement>()
  let focused: HTMLElement | null = null
  const watch = new MutationObserver(() => {
    for (const dialog of opened) if (!dialog.open || !root.contains(dialog)) opened.delete(dialog)
    watch.disconnect()
    if (opened.size === 0) return
    watchTrees()
    if (!root.isConnected || [...opened].every((dialog) => dialog.matches(':modal'))) return
    // `showModal` moves the focus, and is heard below.
    const last = focused
    for (const dialog of opened) {
      dialog.open = false
      dialog.showModal()
    }
    if (last?.isConnected) last.focus({ preventScroll: true })
  })
  // A tree says nothing of those around it; and what has been taken out comes back by the page's.
  const watchTrees = () => {
    if (root.ownerDocument) watch.observe(root.ownerDocument, { childList: true, subtree: true })
    for (let at: Node | undefined = root; at; at = (at as Partial<ShadowRoot>).host?.getRootNode()) watch.observe(at, { childList: true, subtree: true })
  }
  // One that opens takes the focus: so nothing of the page is watched while there is none. Not by `instanceof`: the host may have moved it into another document.
  const follow = (target: HTMLElement) => {
    const dialog = target.closest('dialog')
    if (!dialog) return
    focused = target
    opened.add(dialog)
    watchTrees()
  }
  const hear = ({ target }: Event) => follow(target as HTMLElement)
  root.addEventListener('focusin', hear)
  // It may have come before this code.
  for (const dialog of root.querySelectorAll('dialog')) follow(dialog)
  return () => {
    root.removeEventListener('focusin', hear)
    watch.disconnect()
  }
}
