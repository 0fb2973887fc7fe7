// Shows a fallback in place of children that throw.
import { Component, type ReactNode } from 'react'

type Props = {
  fallback: (error: unknown) => ReactNode
  children: ReactNode
}
type State = { error: unknown }

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override render() {
    const { error } = this.state
    return error === null ? this.props.children : this.props.fallback(error)
  }
}
