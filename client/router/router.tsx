// The router's part of the first load: the session check, home, and everything else lazily.
import { lazy, Suspense, startTransition, useEffect, useState } from 'react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { prefetchGuestHome } from '../home/guest.tsx'
import { Home } from '../home/home.tsx'
import { profileQuery } from '../session/queries.ts'
import { queryClient } from '../session/query-client.ts'
import { isSignedIn } from '../session/session.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { inOwnTask } from '../ui/in-own-task.ts'
import { lazyWithPreload } from '../ui/lazy-with-preload.tsx'
import { Splash } from '../ui/splash.tsx'
import { usePageStart } from './page-start.ts'
import { useScrollRestoration } from './scroll-restoration.ts'
import { useSessionCheck } from './session-check.ts'
import { useFirstScreenIdle } from './use-first-screen-idle.ts'

const loadRoutes = () => import('./guarded-routes.tsx')
const GuardedRoutes = lazyWithPreload(() => loadRoutes().then((module) => ({ default: module.GuardedRoutes })))
const Background = lazy(loadBackground)

// Before anything is drawn, and in tasks of their own: a request costs 5 to 10 ms, on a slow phone four times as much.
setTimeout(() => void queryClient.prefetchQuery(profileQuery()))
const { pathname } = window.location

/**
 * The first page's code, loaded while the session check is pending; undefined for a guest's home, which needs none. Its
 * route shows a failure.
 */
const firstPage =
  pathname === '/' && !isSignedIn() ? prefetchGuestHome() : inOwnTask(preloadFirstPage).catch(() => undefined)

async function preloadFirstPage(): Promise<void> {
  if (pathname === '/') return Home.preload()
  await Promise.all([GuardedRoutes.preload(), loadRoutes().then(({ preloadScreen }) => preloadScreen(pathname))])
}

/** Without a network the screen works without it, and it is loaded later. */
async function loadBackground(): Promise<{ default: typeof import('./background.tsx').Background }> {
  try {
    return { default: (await import('./background.tsx')).Background }
  } catch {
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
    return loadBackground()
  }
}

// One element for every render, so that a navigation renders only the matching route.
const pages = (
  <Routes>
    <Route path="/" element={<Home />} />
    <Route path="*" element={<GuardedRoutes />} />
  </Routes>
)

export function Router() {
  const { isChecked, isSplashOver } = useSessionCheck()
  const isLoaded = useFirstPageLoaded()
  useScrollRestoration()
  const { key } = useLocation()
  const isShown = isChecked && isLoaded
  const isIdle = useFirstScreenIdle(isShown)
  const pageStart = usePageStart()
  return (
    <>
      {/* It covers the first screen, which is drawn below it and so is there when the splash goes. */}
      {!(isShown && isSplashOver) && <Splash isCover={isShown} />}
      {isShown && (
        <Suspense fallback={<Splash />}>
          <ErrorBoundary resetKey={key}>{pages}</ErrorBoundary>
        </Suspense>
      )}
      {isIdle && (
        <Suspense>
          <Background pageStart={pageStart} />
        </Suspense>
      )}
    </>
  )
}

/** True once the first page's code has loaded or failed to load. */
function useFirstPageLoaded(): boolean {
  const [isLoaded, setIsLoaded] = useState(firstPage === undefined)
  useEffect(() => {
    // A transition renders the first screen in slices.
    void firstPage?.then(() => startTransition(() => setIsLoaded(true)))
  }, [])
  return isLoaded
}
