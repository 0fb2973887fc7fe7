// @vitest-environment happy-dom
// When the profile check at the start of a visit restores the last seen data.
import { expect, test, vi } from 'vitest'
import { saveLastSeen } from '../session/last-seen.ts'
import { queryClient } from '../session/query-client.ts'
import { markSignedIn } from '../session/session.ts'
import { checkSession } from './session-check.ts'

const POINTS_KEY = ['point', 'balance']
const answerWithRatna = async () =>
  new Response(JSON.stringify({ error: null, code: 'ok', data: { id: 's1', unvrId: 'UNV-7K2M-000123' } }))

test('a check without an answer ends the splash', async () => {
  vi.useFakeTimers()
  queryClient.clear()
  markSignedIn('week')
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const checked = vi.fn()
  void checkSession().then(checked)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(checked).toHaveBeenCalled()
})

test.each([
  ['a server on the same machine answers without a network', answerWithRatna, undefined],
  ['no server answers', () => Promise.reject(new TypeError('Failed to fetch')), { balance: 11_631 }],
])('where %s, what was seen last comes back only if nothing can be loaded', async (_, answer, restored) => {
  queryClient.clear()
  markSignedIn('week')
  vi.stubGlobal('fetch', answerWithRatna)
  await checkSession()
  queryClient.setQueryData(POINTS_KEY, { balance: 11_631 })
  saveLastSeen(queryClient)
  queryClient.clear()

  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.stubGlobal('fetch', answer)
  await checkSession()
  expect(queryClient.getQueryData(POINTS_KEY)).toEqual(restored)
})
