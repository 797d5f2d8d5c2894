import { Component } from 'react'
import type { ReactNode } from 'react'

export interface ErrorBoundaryProps {
  /** What stands in place of the broken part; `retry` renders it anew. */
  fallback: (retry: () => void) => ReactNode
  /** Told once per failure, so that the widget can emit `lottery:error`. */
  onError: (error: unknown) => void
  children?: ReactNode
}

interface ErrorBoundaryState { isBroken: boolean }

/** Nothing of ours throws into the host: a broken part becomes a message with a retry, and the rest of the page goes on. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { isBroken: false }

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { isBroken: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error)
  }

  retry = (): void => this.setState({ isBroken: false })

  override render(): ReactNode {
    return this.state.isBroken ? this.props.fallback(this.retry) : this.props.children
  }
}
