import { Component } from 'react'
import type { RefObject } from 'react'

interface DepartureProps {
  /** The screen that one is on. */
  from: string
  /** What the screens stand in. */
  main: RefObject<HTMLElement | null>
}

/**
 * Takes the focus out of a screen that is about to be left. A browser does so by itself when it takes out what has the focus, but by then the next screen stands
 * there too, and both are laid out for it within the press. A class: no hook runs before the document is changed. It stands before what it is there for.
 */
export class Departure extends Component<DepartureProps> {
  override getSnapshotBeforeUpdate({ from }: DepartureProps): null {
    if (from !== this.props.from) this.props.main.current?.querySelector<HTMLElement>(':focus')?.blur()
    return null
  }

  /** React asks for it beside the other. */
  override componentDidUpdate(): void {}

  override render(): null {
    return null
  }
}
