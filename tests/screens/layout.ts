/** CSS pixels. */
const WINDOW = 600

/**
 * Sizes for a page without layout, as far as a virtual list asks for them: its rows are 40 px high (spec section 9), and whatever they scroll in has room for
 * fifteen. Returns the function that takes them away again.
 */
export function giveListLayout(): () => void {
  const view = document.defaultView
  if (!view) return () => {}
  const undo = [define(view, 'ResizeObserver', { value: Observer }), define(view.HTMLElement.prototype, 'offsetParent', { get: () => document.body })]
  return () => {
    for (const run of undo) run()
  }
}

function define(target: object, name: string, how: PropertyDescriptor): () => void {
  const before = Object.getOwnPropertyDescriptor(target, name)
  Object.defineProperty(target, name, { ...how, configurable: true })
  return () => {
    if (before) Object.defineProperty(target, name, before)
    else Reflect.deleteProperty(target, name)
  }
}

class Observer implements ResizeObserver {
  private readonly tell: ResizeObserverCallback

  constructor(tell: ResizeObserverCallback) {
    this.tell = tell
  }

  observe(target: Element): void {
    const height = target.localName === 'li' ? 40 : WINDOW
    queueMicrotask(() => this.tell([{ target, contentRect: { width: 360, height } } as unknown as ResizeObserverEntry], this))
  }

  unobserve(): void {}
  disconnect(): void {}
}
