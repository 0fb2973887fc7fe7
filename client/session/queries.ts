// Who is here: the profile check and what it does to the browser's flags (product.md 4).
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { startTransition, useEffect, useState } from 'react'
import type { Result } from '#contract/call.ts'
import { api } from '../api/api.ts'
import { showToast } from '../ui/feedback/toast.tsx'
import { clearSession, isSignedIn, markSignedIn, onSessionChange, rememberUnileverId } from './session.ts'

type ProfileBody = Result<'GET /api/auth/profile'>
export type Profile = NonNullable<ProfileBody['data']>

/** The profile check. Its data is the body, whose `data` is the profile, as product.md 3 has it. */
export const profileQuery = () =>
  queryOptions({
    queryKey: ['shopper', 'profile'],
    queryFn: async ({ signal, client }) => {
      const body = await api('GET /api/auth/profile', { signal })
      if (body.code === 'unauthenticated') expireSession(client)
      else {
        if (!isSignedIn()) {
          forgetAnswers(client)
          markSignedIn('browser-session')
        }
        rememberUnileverId(body.data.unvrId)
      }
      return body
    },
  })

/** The profile of who is signed in; null when signed out or not known yet. */
export function useProfile(): Profile | null {
  return useQuery({ ...profileQuery(), enabled: false }).data?.data ?? null
}

/**
 * Is the `user_log` flag set, followed as it changes. It changes in a transition, so that signing in and going to the
 * next screen are one step: the guard never sees one without the other.
 */
export function useSignedIn(): boolean {
  const [signedIn, setSignedIn] = useState(isSignedIn)
  useEffect(() => {
    const follow = () => startTransition(() => setSignedIn(isSignedIn()))
    follow()
    return onSessionChange(follow)
  }, [])
  return signedIn
}

/** Between the two ends of a session the server refuses what screens still ask; nobody need be told of that. */
let isLeaving = false

/** The server no longer knows this session: forget it here too, and keep the page to return to (product.md 4, design.md 12). */
export function expireSession(client: QueryClient): void {
  if (!isSignedIn() || isLeaving) return
  const left = window.location.pathname + window.location.search
  forgetShopper(client)
  showToast({ kind: 'error', text: 'Sesimu berakhir. Masuk lagi, ya.' })
  if (left !== '/') void import('./stored.ts').then(({ store }) => store('historyBrowser', left))
}

/** Ends the session on the server, then here. The caller leads home. */
export async function signOut(client: QueryClient): Promise<void> {
  isLeaving = true
  try {
    await api('GET /api/auth/logout')
    forgetShopper(client)
  } finally {
    isLeaving = false
  }
}

function forgetShopper(client: QueryClient): void {
  clearSession()
  forgetAnswers(client)
  client.setQueryData<ProfileBody>(profileQuery().queryKey, {
    error: 'unauthenticated',
    code: 'unauthenticated',
    data: null,
  })
}

/** What the last shopper was told. Answers still on screen go with their screen; asking for them now would be refused. */
function forgetAnswers(client: QueryClient): void {
  client.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => queryKey[0] !== 'shopper' })
}
