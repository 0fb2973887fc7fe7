// The app: providers, and the 480 px column of every screen; wider windows show the brand's pattern and mark beside it.
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { RouterProvider, type RouterProviderProps } from 'react-router-dom'
import styles from './app.module.css'
import { queryClient } from './session/query-client.ts'
import { LogoMark } from './ui/art/logo.tsx'
import { Toasts } from './ui/feedback/toast.tsx'

const PhoneLink = lazy(() => import('./ui/phone-link.tsx').then((module) => ({ default: module.PhoneLink })))
/** Hosts that a phone cannot reach. */
const LOOPBACK = /^(.+\.)?localhost$|^127\.|^\[::1\]$/

export function App({ router }: Pick<RouterProviderProps, 'router'>) {
  return (
    <QueryClientProvider client={queryClient}>
      <div className={styles.frame}>
        <div className={styles.mark}>
          <LogoMark size={56} />
          {!LOOPBACK.test(window.location.hostname) && window.matchMedia('(min-width: 960px)').matches && (
            <Suspense>
              <PhoneLink />
            </Suspense>
          )}
        </div>
        <div className={styles.column}>
          <RouterProvider router={router} />
        </div>
      </div>
      <Toasts />
    </QueryClientProvider>
  )
}
