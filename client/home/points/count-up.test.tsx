// @vitest-environment happy-dom
import { act, type RenderResult, render } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { COIN_FLIGHT_MS, useCountUp } from './count-up.ts'

let page: RenderResult
let reducedMotion = false
const seen: (number | undefined)[] = []
const onGrow = vi.fn()

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance', 'setTimeout', 'clearTimeout'],
  })
  reducedMotion = false
  vi.stubGlobal('matchMedia', () => ({ matches: reducedMotion }))
  seen.length = 0
  onGrow.mockReset()
  page = render(null)
})

let added = 0
function Balance({ value, fromZero }: { value: number | undefined; fromZero: boolean }) {
  const count = useCountUp(value, fromZero, onGrow)
  seen.push(count.shown)
  added = count.added
  return null
}

async function show(value: number | undefined, fromZero = false): Promise<void> {
  seen.length = 0
  page.rerender(<Balance value={value} fromZero={fromZero} />)
  for (let frame = 0; frame < 30; frame++) await act(async () => vi.advanceTimersByTime(50))
}

test('the first balance counts up from zero, and shows nothing else before', async () => {
  await show(undefined, true)
  await show(420, true)
  expect(seen[0]).toBe(0)
  expect(seen.at(-1)).toBe(420)
  expect(seen.length).toBeGreaterThan(10)
  expect(onGrow).not.toHaveBeenCalled()
})

test('on a later visit it is there at once', async () => {
  await show(420)
  expect(new Set(seen)).toEqual(new Set([420]))
})

test('points that come in count up from the last balance, and are named', async () => {
  await show(420)
  await show(460)
  expect(seen.at(-1)).toBe(460)
  expect(seen.filter((shown) => shown !== undefined && shown > 420 && shown < 460).length).toBeGreaterThan(5)
  expect(added).toBe(40)
  expect(onGrow).toHaveBeenCalledTimes(1)
})

test('the number begins to move when the first coin lands', async () => {
  await show(420)
  page.rerender(<Balance value={460} fromZero={false} />)
  await act(async () => vi.advanceTimersByTime(COIN_FLIGHT_MS - 50))
  expect([onGrow.mock.calls.length, seen.at(-1)]).toEqual([1, 420])
  await act(async () => vi.advanceTimersByTime(200))
  expect(seen.at(-1)).toBeGreaterThan(420)
})

test('no number outside of its way is shown when the frames began before the points came', async () => {
  await show(420)
  // A frame's timestamp is the start of the frame; a busy page runs the callback much later.
  const draw = window.requestAnimationFrame
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => draw((now) => callback(now - 1_300)))
  await show(460)
  expect(seen.filter((shown) => shown === undefined || shown < 420 || shown > 460)).toEqual([])
  for (let frame = 0; frame < 40; frame++) await act(async () => vi.advanceTimersByTime(50))
  expect(seen.at(-1)).toBe(460)
})

test('points that are spent are gone at once', async () => {
  await show(420)
  await show(100)
  expect(seen.at(-1)).toBe(100)
  expect(seen.filter((shown) => shown !== 420 && shown !== 100)).toEqual([])
  expect([added, onGrow.mock.calls.length]).toEqual([0, 0])
})

test('the balance of another shopper does not count from the one before', async () => {
  await show(420)
  await show(undefined)
  await show(9_000)
  expect(new Set(seen)).toEqual(new Set([9_000]))
  expect(onGrow).not.toHaveBeenCalled()
})

test('with reduced motion the number changes at once, and what came in is still named', async () => {
  reducedMotion = true
  await show(420, true)
  await show(460)
  expect(seen.filter((shown) => shown !== 420 && shown !== 460)).toEqual([])
  expect(added).toBe(40)
})
