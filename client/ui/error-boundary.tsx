// Catches what a screen throws and shows page 41 instead of nothing.
import { Component, lazy, Suspense, useEffect } from 'react'
import { Button } from './button.tsx'
import styles from './error-boundary.module.css'

// Fetched when needed. When even that fails there are the words alone.
const Failure = lazy(() =>
  import('./feedback/failure.tsx').then(
    (part) => ({ default: part.Failure }),
    () => ({ default: () => <Plain /> }),
  ),
)

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
    return (
      <Suspense fallback={<Plain waits />}>
        <Failure error={error} onRetry={reload} />
      </Suspense>
    )
  }
}

function reload(): void {
  window.location.reload()
}

/** Without the internet it opens again by itself, as page 42 does. `waits`: it gives the page with the picture a while. */
function Plain({ waits }: { waits?: boolean }) {
  useEffect(() => {
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])
  return (
    <div className={styles.plain} data-waits={waits} role="alert">
      <p>Halaman ini gagal dimuat. Cek sambungan internetmu.</p>
      <Button onClick={reload}>Muat ulang</Button>
    </div>
  )
}
