/** Resolves in a task of its own, at once: what a browser has to do between two tasks (a press, a frame) comes before it. No timer, for it is no time. */
export function ownTask(): Promise<void> {
  // A host's test may run where there is none.
  if (typeof MessageChannel !== 'function') return Promise.resolve()
  return new Promise((begin) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      // One that stays open would keep a server's process alive.
      port1.close()
      begin()
    }
    port2.postMessage(null)
  })
}
