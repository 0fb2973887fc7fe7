// Shows an error page in place of children that throw; a navigation resets it.
import { Component, Suspense, useEffect } from 'react'
import { Link } from 'react-router-dom'
import { Button } from './button.tsx'
import styles from './error-boundary.module.css'
import { lazySection } from './lazy-section.ts'
import { recordShownError } from './lazy-with-preload.tsx'

// Loaded on the first error. If that fails as well, the plain text remains.
const Failure = lazySection(
  () => import('./feedback/failure.tsx').then((module) => ({ default: module.Failure })),
  () => <PlainFailure />,
)

type Props = {
  /** Another value clears the error: the key of the history entry, for a boundary around the routes. */
  resetKey?: string
  children: React.ReactNode
}
type State = { error: unknown; resetKey: string | undefined }

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error }
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): State | null {
    return resetKey === state.resetKey ? null : { error: null, resetKey }
  }

  override componentDidCatch(error: unknown): void {
    recordShownError(error)
  }

  override render() {
    const { error, resetKey } = this.state
    if (error === null) return this.props.children
    // A chunk that failed to load is requested again by a new page only. An installed app has no other way out of here.
    return (
      <Suspense fallback={<PlainFailure isDelayed />}>
        <main className={styles.page}>
          <Failure error={error} onRetry={reload} page />
          {resetKey !== undefined && window.location.pathname !== '/' && (
            <Link className={styles.home} to="/">
              Ke beranda
            </Link>
          )}
        </main>
      </Suspense>
    )
  }
}

function reload(): void {
  window.location.reload()
}

/** Reloads by itself once the network is back. `isDelayed`: appears late, so that the error page may load first. */
function PlainFailure({ isDelayed }: { isDelayed?: boolean }) {
  useEffect(() => {
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])
  return (
    <div className={styles.plain} data-delayed={isDelayed} role="alert">
      <p>Halaman ini gagal dimuat. Cek sambungan internetmu.</p>
      <Button onClick={reload}>Muat ulang</Button>
    </div>
  )
}
