/**
 * Runs once an element that was in a page is in none any more; one that has never been in a page may still come. A move within the page is followed. For
 * elements that tell us nothing of their life themselves. The answer stops the watch.
 */
export function whenGone(element: Element, run: () => void): () => void {
  let wasThere = false
  const watch = new MutationObserver(() => look())
  const look = () => {
    if (element.isConnected) {
      wasThere = true
      watchTrees()
    } else if (wasThere) {
      watch.disconnect()
      run()
    }
  }
  // A tree says nothing of the shadow trees in it, so each one around the element is watched. One that is watched already stays so, once.
  const watchTrees = () => {
    for (let at: Node | undefined = element; at; at = (at as Partial<ShadowRoot>).host) {
      at = at.getRootNode()
      watch.observe(at, { childList: true, subtree: true })
    }
  }
  // Where the element comes from nowhere, the page tells that it has come.
  watch.observe(element.ownerDocument, { childList: true, subtree: true })
  look()
  return () => watch.disconnect()
}
