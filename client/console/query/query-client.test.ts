import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { invalidate, invalidateSoon, queries, whileInvalidationPaused } from './query-client.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => queries.clear())

async function show(root: string): Promise<() => number> {
  let count = 0
  new QueryObserver(queries, { queryKey: [root], queryFn: () => ++count }).subscribe(() => {})
  await vi.runAllTimersAsync()
  return () => count
}

test('a burst of changes fetches what it concerns once more, and nothing else', async () => {
  const [claims, draws] = [await show('claim'), await show('draw')]
  for (let change = 0; change < 20; change += 1) invalidateSoon(['claim'])
  await vi.runAllTimersAsync()
  expect([claims(), draws()]).toEqual([2, 1])
  invalidateSoon('everything')
  await vi.runAllTimersAsync()
  expect([claims(), draws()]).toEqual([3, 2])
})

test('the changes of one long work are fetched when it has ended', async () => {
  const claims = await show('claim')
  await whileInvalidationPaused(async () => {
    invalidateSoon(['claim'])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(claims()).toBe(1)
  })
  await vi.runAllTimersAsync()
  expect(claims()).toBe(2)
})

test('the details of one row are fetched after the lists', async () => {
  const order: string[] = []
  for (const [key, isDetail] of [
    ['detail', true],
    ['list', false],
  ] as const) {
    const queryFn = () => order.push(key)
    new QueryObserver(queries, { queryKey: ['draw', key], meta: { isDetail }, queryFn }).subscribe(() => {})
  }
  await vi.runAllTimersAsync()
  order.length = 0
  void invalidate(['draw'])
  await vi.runAllTimersAsync()
  expect(order).toEqual(['list', 'detail'])
})
