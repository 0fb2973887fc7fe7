// The route guard (product.md 2): a pure function of a route and a visitor.

/** `guest`: only signed out. `member`: only signed in. `both`: anyone. */
export type Guard = 'guest' | 'member' | 'both'

export type GuardedRoute = {
  path: string
  guard: Guard
  /** Registration states for which the route redirects home, for example 1 at /setting/edit. */
  closedIn?: readonly number[]
  /** The value of `after` in the history state that opens the route despite the guard. */
  openAfter?: string
}

export type Visitor = {
  signedIn: boolean
  registrationState: number | null
  /** `after` of the history state; undefined on a page load and on going back. */
  after?: unknown
}

/** Returns the path to redirect the visitor to; null when the route may be shown (product.md 2, Route guard). */
export function findRedirect(route: GuardedRoute, { signedIn, registrationState, after }: Visitor): string | null {
  if (route.openAfter !== undefined && after === route.openAfter) return null
  if (route.guard === 'guest' && signedIn) return '/'
  if (route.guard === 'member' && !signedIn) return '/'
  if (registrationState !== null && route.closedIn?.includes(registrationState)) return '/'
  return null
}
