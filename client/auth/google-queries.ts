// The calls of signing in with Google (product.md 7, decisions.md 2), and what the login page keeps of a way that failed.
import { api } from '../api/api.ts'

/** Leaves for the page where an account is chosen; its address is good once, in this browser. */
export async function goToGoogle(): Promise<void> {
  const { url } = await api('GET /api/auth/gauth/link')
  window.location.assign(url)
}

/** Hands over what Google put into the address. The server takes each answer once. */
export function arriveFromGoogle(search: string) {
  const given = new URLSearchParams(search)
  const part = (name: string) => given.get(name) ?? undefined
  return api('GET /api/auth/gauth/callback/content', {
    query: { state: given.get('state') ?? '', code: part('code'), error: part('error'), iss: part('iss') },
  })
}

/** History state of the login page after a way to Google that led nowhere: the sentence under its button. */
export type GoogleProblemState = { googleProblem: string }

export function googleProblemOf(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('googleProblem' in state)) return null
  return typeof state.googleProblem === 'string' ? state.googleProblem : null
}
