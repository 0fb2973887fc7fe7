// The page in place of what threw: the drawing that fits the error, or plain text where its file cannot be loaded.
import { lazy, Suspense, useEffect } from 'react'
import { Button } from './button.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import styles from './error-page.module.css'
import { Column } from './layout.tsx'

const Failure = lazy(() => import('./feedback/failure.tsx').then((module) => ({ default: module.Failure })))

export function ErrorPage({ error, children }: { error: unknown; children?: React.ReactNode }) {
  // A file that failed to load is requested again by a new page only. An installed app has no other way out of here.
  return (
    <Suspense fallback={<PlainFailure isDelayed />}>
      <Column as="main" grow>
        <ErrorBoundary fallback={() => <PlainFailure />}>
          <Failure error={error} onRetry={reload} page />
        </ErrorBoundary>
        {children}
      </Column>
    </Suspense>
  )
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
    <Column
      grow
      center
      align="center"
      justify="center"
      gap={20}
      pad={[0, 32]}
      tone="muted"
      className={styles.plain}
      data-delayed={isDelayed}
      role="alert"
    >
      <p>Halaman ini gagal dimuat. Cek sambungan internetmu.</p>
      <Button onClick={reload}>Muat ulang</Button>
    </Column>
  )
}
