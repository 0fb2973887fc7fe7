// @vitest-environment happy-dom
// How a profile check changes the browser's session (product.md 4).
import { beforeEach, expect, test, vi } from 'vitest'
import { expectShopper } from '../api/api.ts'
import { balanceQuery } from '../point/queries.ts'
import { formatDrawTime } from '../ui/format/date.ts'
import { readStored, writeStored } from './browser-storage.ts'
import { followSession } from './follow-session.ts'
import { restoreLastSeen, saveLastSeen } from './last-seen.ts'
import { leaveShopper, profileQuery } from './queries.ts'
import { queryClient } from './query-client.ts'
import { clearSession, isSignedIn, markSignedIn, readUnileverId, saveUnileverId } from './session.ts'

const RATNA = { id: 's1', unvrId: 'UNV-7K2M-000123' }
const SARI = { id: 's2', unvrId: 'UNV-7K2M-000456' }
const profileOf = (data: object) => ({ error: null, code: 'ok', data })
const POINTS_KEY = ['point', 'balance']

beforeEach(() => {
  clearSession()
  queryClient.clear()
})

function check(body: object, status = 200): Promise<unknown> {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }))
  return queryClient.fetchQuery({ ...profileQuery(), retry: false })
}

test('a profile sets the flag for this browser session and stores the shopper id for thirty days [3.unilever-id, 4.flag-after-check, 4.flag-session, 9.unilever-id-cookie]', async () => {
  const cookies = vi.spyOn(document, 'cookie', 'set')
  await check({ error: null, code: 'ok', data: { id: 's1', unvrId: 'UNV-7K2M-000123' } })
  expect(isSignedIn()).toBe(true)
  expect(readUnileverId()).toBe('UNV-7K2M-000123')
  const [flag, id] = ['user_log=1', 'UnileverId=UNV'].map(
    (pair) => cookies.mock.calls.map(([cookie]) => cookie).find((cookie) => cookie.startsWith(pair)) ?? '',
  )
  expect(flag).toMatch(/^user_log=1;(?!.*(max-age|expires))/)
  expect(id).toContain('max-age=2592000')
  cookies.mockRestore()
})

test('days and times are those of the shopper’s zone, and Jakarta’s again after signing out', async () => {
  const draw = '2026-11-30T13:00:00Z'
  await check(profileOf({ ...RATNA, zone: 'Asia/Jayapura' }))
  expect(formatDrawTime(draw)).toBe('30 November 2026, pukul 22.00 WIT')
  leaveShopper(queryClient, 'elsewhere')
  expect(formatDrawTime(draw)).toBe('30 November 2026, pukul 20.00 WIB')
})

test('unauthenticated removes the flag and the stored records [4.unauthenticated, 8.unauthenticated]', async () => {
  markSignedIn('week')
  writeStored('notifs', 3)
  await check({ error: 'unauthenticated', code: 'unauthenticated', data: null })
  expect(isSignedIn()).toBe(false)
  expect(readStored('notifs')).toBeNull()
})

test('unauthenticated removes the records of a shopper whose flag has ended with the browser, not the page to return to', async () => {
  markSignedIn('browser-session')
  await check(profileOf(RATNA))
  writeStored('recentSearches', ['kecap'])
  writeStored('voucherNotifs', 3)
  // biome-ignore lint/suspicious/noDocumentCookie: as session.ts, which has no function for the end of the browser.
  document.cookie = 'user_log=; path=/; max-age=-1'
  writeStored('historyBrowser', '/voucher')
  writeStored('otp', { phone: '+6281200001234', method: 'wa' })
  queryClient.clear()
  await check({ error: 'unauthenticated', code: 'unauthenticated', data: null })
  expect(readStored('recentSearches')).toBeNull()
  expect(readStored('voucherNotifs')).toBeNull()
  expect(readStored('historyBrowser')).toBe('/voucher')
  expect(readStored('otp')).not.toBeNull()
})

test.each([
  ['another shopper', SARI, null],
  ['the same shopper', RATNA, ['kecap']],
])('signing in as %s after a restart keeps the records of the same shopper only', async (_, next, savedSearches) => {
  await check(profileOf(RATNA))
  writeStored('recentSearches', ['kecap'])
  queryClient.clear()
  expectShopper(null)
  writeStored('appNotif', true)
  await check(profileOf(next))
  expect(readStored('recentSearches')).toEqual(savedSearches)
  expect(readStored('appNotif')).toBe(true)
})

test('any other error leaves the session as it is [4.only-unauthenticated]', async () => {
  markSignedIn('week')
  writeStored('notifs', 3)
  await expect(check({ error: 'Sedang perawatan.', code: 'maintenance', data: null })).rejects.toMatchObject({
    code: 'maintenance',
  })
  expect(isSignedIn()).toBe(true)
  expect(readStored('notifs')).toBe(3)
})

test.each([
  [401, false],
  [403, true],
  [503, true],
])('a call that is refused with %i leaves the shopper signed in: %s', async (status, staysSignedIn) => {
  markSignedIn('week')
  const failed = check({ error: 'Gagal.', code: 'x', data: null }, status)
  await expect(failed).rejects.toMatchObject({ status })
  expect(isSignedIn()).toBe(staysSignedIn)
})

test.each([
  ['another call, while the profile check knows the shopper', profileOf(RATNA), true],
  [
    'another call, while the profile check fails',
    { error: 'Sedang perawatan.', code: 'maintenance', data: null },
    true,
  ],
  [
    'another call, and the profile check knows nobody',
    { error: 'unauthenticated', code: 'unauthenticated', data: null },
    false,
  ],
])('a 401 of %s leaves the shopper signed in: %s', async (_, profile, staysSignedIn) => {
  await check(profileOf(RATNA))
  vi.stubGlobal('fetch', async (url: string) => {
    const isProfile = url.includes('/profile')
    return new Response(JSON.stringify(isProfile ? profile : { error: 'Gagal.', code: 'x' }), {
      status: isProfile ? 200 : 401,
    })
  })
  await expect(queryClient.fetchQuery({ ...balanceQuery(), retry: false })).rejects.toMatchObject({ status: 401 })
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(isSignedIn()).toBe(staysSignedIn)
})

test('when the profile is another shopper, nothing of the last one stays', async () => {
  await check(profileOf(RATNA))
  queryClient.setQueryData(POINTS_KEY, { balance: 11_631 })
  queryClient.setQueryData(['shopper', 'referralsetting'], { code: 'RATNA-7K2' })
  writeStored('recentSearches', ['kecap'])
  await queryClient.invalidateQueries()
  await check(profileOf(SARI))
  expect(queryClient.getQueryData(POINTS_KEY)).toBeUndefined()
  expect(queryClient.getQueryData(['shopper', 'referralsetting'])).toBeUndefined()
  expect(readStored('recentSearches')).toBeNull()
  expect(isSignedIn()).toBe(true)
})

test('a call that the server refuses for another session drops the shopper, before its answer is shown', async () => {
  await check(profileOf(RATNA))
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    const isOther = headers['x-shopper'] === RATNA.id
    const body = isOther ? { error: 'Berganti.', code: 'session_changed', data: null } : profileOf({ balance: 7 })
    return new Response(JSON.stringify(body), { status: isOther ? 409 : 200 })
  })
  const load = () => queryClient.fetchQuery({ ...balanceQuery(), retry: false })
  await expect(load()).rejects.toMatchObject({ code: 'session_changed' })
  expect(queryClient.getQueryData(profileQuery().queryKey)).toBeUndefined()
  await expect(load()).resolves.toEqual({ balance: 7 })
})

test('a page notices that another tab signed in as somebody else, or out', async () => {
  const stop = followSession(queryClient)
  await check(profileOf(RATNA))
  saveUnileverId(SARI.unvrId)
  window.dispatchEvent(new Event('storage'))
  expect(queryClient.getQueryData(profileQuery().queryKey)).toBeUndefined()
  await check(profileOf(SARI))
  clearSession()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(queryClient.getQueryData(profileQuery().queryKey)?.data).toBeNull()
  stop()
})

test('a guest’s page asks who signed in when another tab did', async () => {
  const stop = followSession(queryClient)
  await check({ error: 'unauthenticated', code: 'unauthenticated', data: null })
  vi.stubGlobal('fetch', async () => Response.json(profileOf(RATNA)))
  window.dispatchEvent(new Event('storage'))
  expect(queryClient.isFetching()).toBe(0)
  markSignedIn('browser-session')
  window.dispatchEvent(new Event('storage'))
  await vi.waitFor(() => expect(queryClient.getQueryData(profileQuery().queryKey)?.data).toEqual(RATNA))
  stop()
})

test('what was seen last comes back without a network, for the same shopper only', async () => {
  await check(profileOf(RATNA))
  queryClient.setQueryData(POINTS_KEY, { balance: 11_631 })
  queryClient.setQueryData(['campaign', 'partner', 'c1', 'codex'], { codex: 'rahasia' })
  saveLastSeen(queryClient)
  // The next page starts with an empty cache.
  queryClient.clear()
  await check(profileOf(RATNA))
  queryClient.setQueryData(['campaign', 'detail', 'c1'], { id: 'c1' })
  saveLastSeen(queryClient)
  queryClient.clear()
  expect(restoreLastSeen(queryClient)).toBe(true)
  expect(queryClient.getQueryData(['campaign', 'detail', 'c1'])).toEqual({ id: 'c1' })
  expect(queryClient.getQueryData(POINTS_KEY)).toEqual({ balance: 11_631 })
  expect(queryClient.getQueryData(['campaign', 'partner', 'c1', 'codex'])).toBeUndefined()
  queryClient.clear()
  saveUnileverId(SARI.unvrId)
  expect(restoreLastSeen(queryClient)).toBe(false)
  saveUnileverId(RATNA.unvrId)
  clearSession()
  markSignedIn('week')
  expect(restoreLastSeen(queryClient)).toBe(false)
})

test('a refetch that fails without a network leaves what was loaded on its screen', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  queryClient.setQueryData(POINTS_KEY, { balance: 11_631 })
  await queryClient.fetchQuery({ ...balanceQuery(), staleTime: 0, retry: false }).catch(() => undefined)
  expect(queryClient.getQueryState(POINTS_KEY)).toMatchObject({ status: 'success', error: null })
})
