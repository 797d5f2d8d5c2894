/**
 * What every host app has beside its framework. The suite keeps what the page is like before `begin`, so all that an app puts on the window is there
 * from the start.
 */

/** The elements and addresses of an app's page, as `packageHost` writes them (`tests/hosts/frameworks.ts`); a page of the elements has no `api`. */
export interface HostRoot {
  element: HTMLElement
  /** Base address of the server. */
  api: string
}

/** Events by which the suite tells an app what a visitor does. */
const SHOW = 'host:show'

const heard: string[] = []

/** What the host has to tell of itself: read by the suite as `hostHeard()`. */
export function note(what: string): void {
  heard.push(what)
}

/** Runs when the widget is to be there, or not to be there. The answer stops listening. */
export function onShow(run: (isShown: boolean) => void): () => void {
  const listener = (event: Event) => run((event as CustomEvent<boolean>).detail)
  addEventListener(SHOW, listener)
  return () => removeEventListener(SHOW, listener)
}

/** The app's own element on its page. */
function hostRoot(): HostRoot {
  const element = document.querySelector<HTMLElement>('#root')
  if (!element) throw new Error('the page has no #root')
  return { element, api: element.dataset['api'] ?? '' }
}

/** Lets an app begin when the suite says so: by then the page has been looked at. Its code comes only then. */
export function begin(load: () => Promise<{ start(root: HostRoot): void }>): void {
  Object.defineProperty(window, 'hostHeard', { value: () => heard })
  addEventListener('host:begin', () => void load().then(({ start }) => start(hostRoot())), { once: true })
}
