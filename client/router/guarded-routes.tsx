// Renders the route table behind its guards; loaded with the first page other than home.
import type { ComponentType } from 'react'
import { matchPath, Navigate, Route, Routes, useLocation, useNavigationType } from 'react-router-dom'
import { useProfile, useSignedIn } from '../session/queries.ts'
import { isSignedIn } from '../session/session.ts'
import { type LazyComponent, lazyWithPreload } from '../ui/lazy-with-preload.tsx'
import { findRedirect } from './guard.ts'
import { type RouteDefinition, routes } from './routes.ts'

type Screen = { route: RouteDefinition; Component: LazyComponent }

const components = new Map<RouteDefinition['load'], LazyComponent>()
const screens: readonly Screen[] = routes.map((route) => ({ route, Component: getComponent(route) }))
const NotFound = lazyWithPreload(() => import('./not-found.tsx').then((module) => ({ default: module.NotFoundScreen })))

function getComponent({ load }: RouteDefinition): LazyComponent {
  const component = components.get(load) ?? lazyWithPreload(() => loadScreen(load))
  components.set(load, component)
  return component
}

async function loadScreen(load: RouteDefinition['load']): Promise<{ default: ComponentType }> {
  const Component = await load()
  await Component.prefetch?.()
  return { default: Component }
}

/** Loads the screen of a path, unless its visitor is redirected. */
export async function preloadScreen(pathname: string): Promise<void> {
  const screen = screens.find(({ route }) => matchPath(route.path, pathname) !== null)
  if (!screen || findRedirect(screen.route, { signedIn: isSignedIn(), registrationState: null }) !== null) return
  await screen.Component.preload()
}

export function GuardedRoutes() {
  return (
    <Routes>
      {screens.map((screen) => (
        <Route key={screen.route.path} path={screen.route.path} element={<GuardedScreen {...screen} />} />
      ))}
      <Route path="*" element={<NotFound />} />
    </Routes>
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
