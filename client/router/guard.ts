// Who may see which address (product.md 2): one pure decision over the route table.

/** `guest`: only signed out. `member`: only signed in. `both`: anyone. */
export type Guard = 'guest' | 'member' | 'both'

export type GuardedRoute = {
  path: string
  guard: Guard
  /** Registration states that are led home, for example 1 at /setting/edit. */
  closedIn?: readonly number[]
}

export type Visitor = {
  /** The `user_log` flag. */
  signedIn: boolean
  /** Null until the profile check has answered. */
  registrationState: number | null
}

/** Where a visitor is led instead, or null when the route may be shown (product.md 2, Route guard). */
export function redirectOf(route: GuardedRoute, { signedIn, registrationState }: Visitor): string | null {
  if (route.guard === 'guest' && signedIn) return '/'
  if (route.guard === 'member' && !signedIn) return '/'
  if (registrationState !== null && route.closedIn?.includes(registrationState)) return '/'
  return null
}
