// The page that replaces a screen that threw: an illustrated error, or plain text where the illustrated page fails to load.
import { lazy, Suspense, useEffect } from 'react'
import { waitForServer } from '#client/api/server-reach.ts'
import { Button } from '../button/button.tsx'
import { Column } from '../layout/layout.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import styles from './error-page.module.css'

const Failure = lazy(() => import('./failure.tsx').then((module) => ({ default: module.Failure })))

export function ErrorPage({ error, children }: { error: unknown; children?: React.ReactNode }) {
  // Only a new page requests a failed file again, and an installed app has no reload button of its own.
  useEffect(() => {
    let isShown = true
    void waitForServer().then(() => isShown && reload())
    return () => {
      isShown = false
    }
  }, [])
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

/** `isDelayed` shows the message late, so that the error page may load first. */
function PlainFailure({ isDelayed }: { isDelayed?: boolean }) {
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
