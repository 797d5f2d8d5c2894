import { createStyleTarget } from '../../src/ui/styles.js'
import { shadowOf } from './shadow.js'

/** Plain, for it stands where no code of ours has come. System colours follow the reader's scheme. */
const css = `div{font:15px/1.5 system-ui,sans-serif;color:CanvasText;background:Canvas;color-scheme:light dark;border:1px solid GrayText;border-radius:10px;padding:12px 14px}
button{display:block;font:inherit;min-height:44px;margin-top:8px;padding:0 16px}`

export interface NoticeOptions {
  text: string
  /** Of the text; English where it is for the page's developer. */
  lang?: string
  /** Offers to try again, by this word. */
  retry?: string
  onRetry?: () => void
}

/**
 * A message in a widget's place, when its code could not be loaded or there is no such widget. Never throws: a host that cannot hold it goes without, and the console has the same words. The answer takes the message away.
 */
export function showNotice(host: HTMLElement, { text, lang = 'en', retry = '', onRetry }: NoticeOptions): () => void {
  let root: ShadowRoot
  try {
    root = shadowOf(host)
  } catch {
    return () => {}
  }
  const document = host.ownerDocument
  const box = document.createElement('div')
  box.role = 'alert'
  box.lang = lang
  box.textContent = text
  if (onRetry) {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = retry
    button.addEventListener('click', onRetry)
    box.append(button)
  }
  root.append(box)
  const styles = createStyleTarget(root)
  styles.adopt(css)
  return () => {
    box.remove()
    styles.clear()
  }
}
