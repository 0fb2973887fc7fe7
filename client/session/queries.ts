// The profile query, and the session changes after a profile check and after signing out (product.md 4).
import { hashKey, type Query, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, startTransition, use, useEffect, useState } from 'react'
import type { Result } from '#contract/route-types.ts'
import { api, apiBody, expectedShopper, expectShopper } from '../api/api.ts'
import { ApiError } from '../api/api-error.ts'
import { showToast } from '../ui/feedback/toast.tsx'
import { readStored, writeStored } from './browser-storage.ts'
import {
  clearSession,
  isSignedIn,
  markSignedIn,
  onSessionChange,
  removeDrafts,
  removeShopperRecords,
  saveUnileverId,
} from './session.ts'

type ProfileResponse = Result<'GET /api/auth/profile'>
export type Profile = NonNullable<ProfileResponse['data']>

export const shopperKeys = { root: ['shopper'], profile: ['shopper', 'profile'] } as const

/** Query options of the profile check. The data is the whole response body, as product.md 3 documents. */
export const profileQuery = () =>
  queryOptions({
    queryKey: shopperKeys.profile,
    queryFn: async ({ signal }) => {
      const response = await apiBody('GET /api/auth/profile', { signal })
      // Only `unauthenticated` ends a session (product.md 4); any other error is a failed check.
      if (response.error && response.code !== 'unauthenticated') throw new ApiError(response)
      return response
    },
  })

/** Updates the session's cookies after a profile check, before any screen receives the response. */
export function onProfileCheck(queryClient: QueryClient): void {
  const response = queryClient.getQueryData(profileQuery().queryKey)
  if (!response?.data) {
    leaveShopper(queryClient, 'expired')
    return
  }
  const { id, unvrId, phone } = response.data
  if (!isSignedIn()) {
    removeShopperQueries(queryClient)
    markSignedIn('browser-session')
  }
  const isOther = id !== (expectedShopper() ?? id)
  if (isOther) leaveShopper(queryClient, 'changed')
  expectShopper(id)
  saveUnileverId(unvrId)
  writeStored('account', { phone, hasEnded: false })
  if (isOther) void queryClient.resetQueries({ predicate: (query) => !isProfile(query) })
}

/** A session that now belongs to another shopper: loads everything anew. */
export function changeShopper(queryClient: QueryClient): void {
  if (expectedShopper() === null) return
  leaveShopper(queryClient, 'changed')
  void queryClient.resetQueries()
}

function isProfile({ queryHash }: Query): boolean {
  return queryHash === hashKey(shopperKeys.profile)
}

/** Returns the path of the profile form: in the registration while incomplete, otherwise in the settings. */
export const profilePathOf = ({ registrationState }: Profile): string =>
  registrationState === 1 ? '/register/profile' : '/setting/edit'

/** The profile of screens with `needsProfile` in the route table, which do not render without it. */
export const ProfileContext = createContext<Profile | null>(null)

export function useProfile(): Profile {
  const profile = use(ProfileContext)
  if (!profile) throw new Error('A screen that uses the profile has `needsProfile` in its route.')
  return profile
}

/** The profile check as a query: its data is undefined while the profile is unknown, and null without a session. */
export function useProfileCheck() {
  return useQuery({ ...profileQuery(), enabled: false, select: ({ data }) => data })
}

/** Null without a session. */
export function setProfile(queryClient: QueryClient, profile: Profile | null): void {
  const response: ProfileResponse = profile
    ? { error: null, code: 'ok', data: profile }
    : { error: 'unauthenticated', code: 'unauthenticated', data: null }
  queryClient.setQueryData(profileQuery().queryKey, response)
}

/** Returns `isSignedIn` as state, set in a transition so that the guard sees a sign-in and its navigation in one render. */
export function useSignedIn(): boolean {
  const [signedIn, setSignedIn] = useState(isSignedIn)
  useEffect(() => {
    const update = () => startTransition(() => setSignedIn(isSignedIn()))
    update()
    return onSessionChange(update)
  }, [])
  return signedIn
}

/** During a sign-out, a 401 of a pending request does not mean an expired session. */
let isSigningOut = false

/**
 * Drops what this browser has of the shopper. `expired`: the server no longer accepts the session, and signing in returns to this page
 * (product.md 4). `elsewhere`: another tab signed out. `changed`: the session is now another shopper's, and goes on.
 */
export function leaveShopper(
  queryClient: QueryClient,
  reason: 'signed-out' | 'expired' | 'elsewhere' | 'changed',
): void {
  const isExpired = reason === 'expired'
  if (isExpired && isSigningOut) return
  removeShopperRecords()
  // If the `user_log` cookie expired before, the page has only the shopper's records.
  if (isExpired && !isSignedIn()) return
  const page = window.location.pathname + window.location.search
  const account = readStored('account')
  if (reason === 'signed-out') removeDrafts()
  if (reason !== 'changed') clearSession()
  expectShopper(null)
  removeShopperQueries(queryClient)
  if (reason === 'changed') showToast({ kind: 'info', text: 'Akun di browser ini berganti.' })
  else setProfile(queryClient, null)
  if (!isExpired) return
  if (account) writeStored('account', { ...account, hasEnded: true })
  showToast({ kind: 'error', text: 'Sesimu berakhir. Masuk lagi, ya.' })
  if (page !== '/') rememberPage(page)
}

/** Stores the page that signing in returns to. */
export function rememberPage(page: string): void {
  writeStored('historyBrowser', page)
}

export async function signOut(queryClient: QueryClient): Promise<void> {
  isSigningOut = true
  try {
    await api('GET /api/auth/logout')
    leaveShopper(queryClient, 'signed-out')
  } finally {
    isSigningOut = false
  }
}

/** Removes the previous shopper's inactive queries. Mounted queries stay, because a refetch would fail now. */
function removeShopperQueries(queryClient: QueryClient): void {
  queryClient.removeQueries({ type: 'inactive', predicate: (query) => !isProfile(query) })
}
