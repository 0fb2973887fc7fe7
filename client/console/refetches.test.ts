import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refetches } from './refetches.ts'

const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
const refetches = new Refetches(client)

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  client.clear()
  vi.useRealTimers()
})

const FETCH_MS = 100
/** Longer than a batch waits. */
const BATCHED_MS = 50

/** Shows a fact that is fetched in 100 ms, and counts how often it is asked for, and each value that arrives. */
async function show(
  root: string,
): Promise<{ asked: () => number; shown: () => unknown; change: (value: string) => void }> {
  let value = 'first'
  let asked = 0
  const queryFn = async () => {
    asked += 1
    const answer = value
    await new Promise((resolve) => setTimeout(resolve, FETCH_MS))
    return answer
  }
  const observer = new QueryObserver(client, { queryKey: [root], queryFn })
  observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(FETCH_MS)
  asked = 0
  return {
    asked: () => asked,
    shown: () => observer.getCurrentResult().data,
    change: (next) => {
      value = next
    },
  }
}

test('changes that come together are fetched once', async () => {
  const [figure, shopper] = [await show('figure'), await show('shopper')]
  refetches.batch(['figure'])
  refetches.batch('everything')
  refetches.batch(['figure', 'shopper'])
  await vi.advanceTimersByTimeAsync(1_000)
  expect([figure.asked(), shopper.asked()]).toEqual([1, 1])
})

test('what changes during a fetch is fetched after it, once', async () => {
  const figure = await show('figure')
  refetches.batch(['figure'])
  await vi.advanceTimersByTimeAsync(BATCHED_MS)
  expect(figure.asked()).toBe(1)
  // The answer of the fetch that runs was made before these.
  figure.change('second')
  refetches.batch(['figure'])
  await vi.advanceTimersByTimeAsync(BATCHED_MS)
  figure.change('third')
  refetches.batch(['figure'])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(figure.asked()).toBe(2)
  expect(figure.shown()).toBe('third')
})

test('a command waits for a fetch that began after it', async () => {
  const figure = await show('figure')
  refetches.batch(['figure'])
  await vi.advanceTimersByTimeAsync(BATCHED_MS)
  figure.change('second')
  const done = vi.fn()
  void refetches.refetch(['figure']).then(done)
  await vi.advanceTimersByTimeAsync(FETCH_MS)
  expect(done).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(FETCH_MS + BATCHED_MS)
  expect(done).toHaveBeenCalled()
  expect(figure.shown()).toBe('second')
})

test('what changes during the first fetch is fetched after it', async () => {
  let value = 'first'
  const queryFn = async () => {
    const answer = value
    await new Promise((resolve) => setTimeout(resolve, FETCH_MS))
    return answer
  }
  const observer = new QueryObserver(client, { queryKey: ['kit'], queryFn })
  observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(1)
  value = 'second'
  refetches.batch(['kit'])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(observer.getCurrentResult().data).toBe('second')
})

test('long work is fetched once, when it has ended', async () => {
  const figure = await show('figure')
  const work = refetches.during(async () => {
    for (let event = 0; event < 10; event += 1) {
      refetches.batch(['figure'])
      await new Promise((resolve) => setTimeout(resolve, FETCH_MS))
    }
  })
  await vi.advanceTimersByTimeAsync(10 * FETCH_MS - 1)
  expect(figure.asked()).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  await work
  await vi.advanceTimersByTimeAsync(0)
  void refetches.refetch(['figure'])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(figure.asked()).toBe(1)
})

test('work that fails lets changes through again', async () => {
  const figure = await show('figure')
  const failed = refetches.during(async () => {
    refetches.batch(['figure'])
    throw new Error('refused')
  })
  await expect(failed).rejects.toThrow('refused')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(figure.asked()).toBe(1)
})

test('what a new list no longer names is not asked for', async () => {
  const receipts = await show('receipt')
  let asked = 0
  const reading = new QueryObserver(client, {
    queryKey: ['receipt', 'reading', '1'],
    queryFn: () => {
      asked += 1
      return 'read'
    },
    meta: { isOfOne: true },
  })
  const hide = reading.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(FETCH_MS)
  receipts.change('without it')
  refetches.batch('everything')
  await vi.advanceTimersByTimeAsync(BATCHED_MS)
  // As the trace does, whose own event follows.
  refetches.batch(['receipt'])
  await vi.advanceTimersByTimeAsync(BATCHED_MS)
  expect(asked).toBe(1)
  const stop = client.getQueryCache().subscribe(() => {
    if (receipts.shown() === 'without it') hide()
  })
  await vi.advanceTimersByTimeAsync(1_000)
  stop()
  expect(asked).toBe(1)
})
