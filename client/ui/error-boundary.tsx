// Catches what a screen throws and shows page 41 instead of nothing.
import { Component } from 'react'
import { Failure } from './failure.tsx'

type Props = { children: React.ReactNode }
type State = { error: unknown }

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    // A part of the app that could not be fetched is fetched again only by a new page.
    return <Failure error={error} onRetry={() => window.location.reload()} />
  }
}
