// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { NetworkError } from '../api/api-error.ts'
import { queryClient } from './query-client.ts'

test('what failed on a part of the screen while the server was away is asked for once it answers, without an event of the browser', async () => {
  vi.useFakeTimers()
  const probe = vi.fn<typeof fetch>().mockRejectedValue(new TypeError('Failed to fetch'))
  vi.stubGlobal('fetch', probe)
  const queryFn = vi.fn().mockRejectedValue(new NetworkError())
  const part = new QueryObserver(queryClient, { queryKey: ['point', 'balance'], queryFn })
  onTestFinished(part.subscribe(() => {}))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(part.getCurrentResult().isError).toBe(true)
  queryFn.mockResolvedValue(1_374)
  probe.mockResolvedValue(new Response())
  await vi.advanceTimersByTimeAsync(3_000)
  expect(part.getCurrentResult().data).toBe(1_374)
})
