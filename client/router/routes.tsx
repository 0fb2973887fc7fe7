// Shows the screen of an address to whom its guard lets in; screens are fetched when they are first opened.
import { Suspense, useLayoutEffect } from 'react'
import { matchPath, Navigate, Route, Routes as RouterRoutes, useLocation, useNavigationType } from 'react-router-dom'
import { serverNowUpperBound } from '../api/server-clock.ts'
import { Home } from '../home/home.tsx'
import { announceSince } from '../notification/announce-since.ts'
import { useProfile, useSignedIn } from '../session/queries.ts'
import { isSignedIn } from '../session/session.ts'
import { type LazyComponent, lazyWithPreload } from '../ui/lazy-with-preload.tsx'
import { LeadsProvider } from '../ui/leads.ts'
import { Splash } from '../ui/splash.tsx'
import { type Address, addresses } from './addresses.ts'
import { useFetchAhead } from './fetch-ahead.ts'
import { useSettled } from './first-render.ts'
import { redirectOf } from './guard.ts'
import type { ScreenName } from './screens.ts'
import { useScrollMemory } from './scroll-memory.ts'
import { useSessionCheck } from './session-check.ts'

/** A screen by its name, and where it lives, fetched when it is first opened. */
const load = async (name: ScreenName) => (await import('./screens.ts')).screens[name]()
const screen = (name: ScreenName) => lazyWithPreload(() => load(name))

const Missing = screen('Missing')
/** News that cannot be listened to must not take the screen away: they are in the list all the same. */
const LiveNotifications = lazyWithPreload(() => load('LiveNotifications').catch(() => ({ default: () => null })))
/** Where most guests go next, without asking for the list of all screens first. */
const Login = lazyWithPreload(() => import('../auth/login.tsx').then((part) => ({ default: part.Login })))
/** One for each name: a screen behind two addresses stays mounted between them. */
const parts = new Map<ScreenName, LazyComponent>()

function partOf(name: Address['screen']): LazyComponent {
  if (name === 'Home') return Home
  if (name === 'Login') return Login
  const part = parts.get(name) ?? screen(name)
  parts.set(name, part)
  return part
}

const routes = addresses.map((address) => ({ ...address, Screen: partOf(address.screen) }))

/** Asked by every link of every row, so each address is looked up once. */
const leads = new Map<string, boolean>()

function leadsTo(address: string): boolean {
  const [path = ''] = address.split(/[?#]/)
  const known = leads.get(path)
  if (known !== undefined) return known
  const found = routes.some((route) => matchPath(route.path, path) !== null)
  leads.set(path, found)
  return found
}

/** How to fetch the screen of an address, unless its visitor is led elsewhere or it is here already. */
function fetchOf(address: string): (() => Promise<void>) | undefined {
  const route = routes.find(({ path }) => matchPath(path, address) !== null)
  if (!route || redirectOf(route, { signedIn: isSignedIn(), registrationState: null }) !== null) return
  if (route.screen === 'Home' && !isSignedIn()) return
  return route.Screen.preload
}

// One element for good: drawn again when the address changes, and not with everything above it.
const table = (
  <RouterRoutes>
    {routes.map((route) => (
      <Route key={route.path} path={route.path} element={<Guarded route={route} />} />
    ))}
    <Route path="*" element={<Missing />} />
  </RouterRoutes>
)

export function Routes() {
  const isChecked = useSessionCheck()
  const { pathname } = useLocation()
  const isFetched = useFetchAhead(fetchOf(pathname))
  useScrollMemory()
  const signedIn = useSignedIn()
  const isShown = isChecked && isFetched
  const isSettled = useSettled(isShown)
  // Before the effects of the listener, which begins later but asks for it then.
  useLayoutEffect(() => {
    if (isShown && signedIn) announceSince(serverNowUpperBound())
  }, [isShown, signedIn])
  if (!isShown) return <Splash />
  return (
    <LeadsProvider value={leadsTo}>
      {signedIn && isSettled && (
        <Suspense>
          <LiveNotifications />
        </Suspense>
      )}
      <Suspense fallback={<Splash />}>{table}</Suspense>
    </LeadsProvider>
  )
}

function Guarded({ route }: { route: (typeof routes)[number] }) {
  const signedIn = useSignedIn()
  const registrationState = useProfile()?.registrationState ?? null
  const { state } = useLocation()
  const arrived = useNavigationType()
  const to = redirectOf(route, { signedIn, registrationState })
  const isExpected = route.after !== undefined && state?.after === route.after && arrived !== 'POP'
  if (to !== null && !isExpected) return <Navigate to={to} replace />
  return <route.Screen />
}
