// Renders the route table behind its guards; loaded with the first page other than home.

import { useProfile, useSignedIn } from '../session/queries.ts'
import { isSignedIn } from '../session/session.ts'
import { type LazyComponent, lazyWithPreload } from '../ui/lazy-with-preload.tsx'
import { matchPath, type Params, ParamsContext } from '../ui/navigation/match-path.ts'
import { Navigate, useLocation, useNavigationType } from '../ui/navigation/navigation.tsx'
import { findRedirect } from './guard.ts'
import { type RouteDefinition, routes } from './routes.ts'

type Screen = { route: RouteDefinition; Component: LazyComponent }

const components = new Map<RouteDefinition['load'], LazyComponent>()
const screens: readonly Screen[] = routes.map((route) => ({ route, Component: getComponent(route) }))
const NotFound = lazyWithPreload(() => import('./not-found.tsx').then((module) => ({ default: module.NotFoundScreen })))

function getComponent({ load }: RouteDefinition): LazyComponent {
  const component = components.get(load) ?? lazyWithPreload(async () => ({ default: await load() }))
  components.set(load, component)
  return component
}

type Match = { screen: Screen; params: Params }

function findScreen(pathname: string): Match | null {
  for (const screen of screens) {
    const params = matchPath(screen.route.path, pathname)
    if (params) return { screen, params }
  }
  return null
}

/** Loads the screen of a path, unless its visitor is redirected. */
export async function preloadScreen(pathname: string): Promise<void> {
  const screen = findScreen(pathname)?.screen
  if (!screen || findRedirect(screen.route, { signedIn: isSignedIn(), registrationState: null }) !== null) return
  await screen.Component.preload()
}

export function GuardedRoutes() {
  const match = findScreen(useLocation().pathname)
  if (!match) return <NotFound />
  return (
    <ParamsContext value={match.params}>
      <GuardedScreen {...match.screen} />
    </ParamsContext>
  )
}

function GuardedScreen({ route, Component }: Screen) {
  const signedIn = useSignedIn()
  const registrationState = useProfile()?.registrationState ?? null
  const { state } = useLocation()
  const navigationType = useNavigationType()
  const redirect = findRedirect(route, { signedIn, registrationState })
  const isOpen = route.openAfter !== undefined && state?.after === route.openAfter && navigationType !== 'POP'
  if (redirect !== null && !isOpen) return <Navigate to={redirect} replace />
  return <Component />
}
