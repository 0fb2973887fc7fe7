// The data router: the guarded route table, and the background features of every screen.
import { Suspense, useEffect } from 'react'
import {
  createBrowserRouter,
  Outlet,
  type RouteObject,
  redirect,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useNavigationType,
} from 'react-router-dom'
import { uuid } from '../api/uuid.ts'
import { Component as Home, loader as loadHome } from '../home/home.tsx'
import { profileQuery, rememberPage, useProfileCheck, useSignedIn } from '../session/queries.ts'
import { queryClient } from '../session/query-client.ts'
import { isSignedIn } from '../session/session.ts'
import { areCookiesAllowed } from '../ui/browser/browser.ts'
import { clearReload } from '../ui/browser/missing-file.ts'
import { optionalPart } from '../ui/browser/optional-part.ts'
import { useIdle } from '../ui/browser/when-idle.ts'
import { ErrorBoundary } from '../ui/feedback/error-boundary.tsx'
import { Splash } from '../ui/feedback/splash.tsx'
import { setNavigating } from '../ui/navigation/use-url-state.ts'
import { leaveReloadedSheets } from '../ui/overlay/use-sheet.ts'
import { findRedirect, type GuardedRoute } from './guard.ts'
import { ProfileGate } from './profile-gate.tsx'
import { routes, type ScreenRoute } from './routes.ts'
import { ScreenError } from './screen-error.tsx'
import { checkSession } from './session-check.ts'

const Background = optionalPart(async () => (await import('./background.tsx')).Background)

type Router = ReturnType<typeof createBrowserRouter>

let sessionCheck: Promise<void> | undefined
let router: Router | undefined

/** Starts the session check and the first navigation. Resolves when the first screen has loaded. */
export async function startRouter(): Promise<Router> {
  sessionCheck = checkSession()
  await leaveReloadedSheets()
  // Two short tasks in place of a long one, so that a slow phone reacts between them.
  await new Promise((resolve) => setTimeout(resolve))
  // The router gives the first entry of each visit the same key, but drafts of guests belong to one.
  const { history } = window
  if (!history.state?.key) history.replaceState({ ...history.state, key: uuid() }, '')
  const started = createBrowserRouter([
    {
      Component: Root,
      ErrorBoundary: ScreenError,
      children: [
        {
          ErrorBoundary: ScreenError,
          children: [
            ...routes.filter(({ needsProfile }) => !needsProfile).map(toRouteObject),
            { Component: ProfileGate, children: routes.filter(({ needsProfile }) => needsProfile).map(toRouteObject) },
          ],
        },
      ],
    },
  ])
  router = started
  return new Promise((resolve) => {
    started.subscribe(({ initialized, navigation, errors }) => {
      if (initialized) resolve(started)
      setNavigating(navigation.state !== 'idle')
      // Once a screen is shown, a missing file may reload the page again.
      if (initialized && navigation.state === 'idle' && errors === null) clearReload()
    })
  })
}

function toRouteObject(screen: ScreenRoute): RouteObject {
  const isClosed = screen.guard === 'guest' && !areCookiesAllowed()
  const load: NonNullable<ScreenRoute['lazy']> = isClosed
    ? () => import('../auth/cookies-needed.tsx')
    : (screen.lazy ?? (async () => ({ Component: Home, loader: loadHome })))
  return {
    path: screen.path,
    handle: screen,
    // Sheets, filters and code steps are history entries of the same screen: only a new path runs the loader.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    lazy: async () => ({ Component: (await load()).Component }),
    loader: async (args) => {
      guard(screen, args.request)
      // The screen loads during the session check; the second `guard` call uses the result of the check.
      await Promise.all([sessionCheck, load().then(({ loader }) => loader?.(args))])
      guard(screen, args.request)
      return null
    },
  }
}

/** Redirects home from a screen that is closed to the visitor, and stores the page to open after signing in (product.md 4). */
function guard(screen: GuardedRoute, request: Request): void {
  const signedIn = isSignedIn()
  const registrationState = queryClient.getQueryData(profileQuery().queryKey)?.data?.registrationState ?? null
  const after: unknown = router?.state.navigation.location?.state?.after
  const to = findRedirect(screen, { signedIn, registrationState, after })
  if (to === null) return
  const { pathname, search } = new URL(request.url)
  if (screen.guard === 'member' && !signedIn) rememberPage(pathname + search)
  throw redirect(to)
}

function Root() {
  const isIdle = useIdle()
  useOpenGuard()
  return (
    <>
      <ScrollRestoration />
      <Suspense fallback={<Splash />}>
        <Outlet />
      </Suspense>
      {isIdle && (
        <ErrorBoundary fallback={() => null}>
          <Suspense>
            <Background />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}

function useOpenGuard(): void {
  const signedIn = useSignedIn()
  const registrationState = useProfileCheck().data?.registrationState ?? null
  const { state } = useLocation()
  const isArrival = useNavigationType() !== 'POP'
  const screen = useMatches().at(-1)?.handle as GuardedRoute | undefined
  const isNavigating = useNavigation().state !== 'idle'
  const navigate = useNavigate()
  const visitor = { signedIn, registrationState, after: isArrival && state?.after }
  const to = screen && !isNavigating ? findRedirect(screen, visitor) : null
  useEffect(() => {
    if (to !== null) void navigate(to, { replace: true })
  }, [to, navigate])
}
