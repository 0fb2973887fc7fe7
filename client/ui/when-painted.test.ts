// What decorates a screen waits for the frame with its text.
import { afterEach, expect, test, vi } from 'vitest'
import { whenPainted } from './when-painted.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('waits for a frame, and for its painting', async () => {
  vi.useFakeTimers()
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run))
  const steps: string[] = []
  void whenPainted().then(() => steps.push('painted'))

  await vi.advanceTimersByTimeAsync(1_000)
  expect(steps).toEqual([])

  frames[0]?.(16)
  await Promise.resolve()
  steps.push('frame')
  await vi.advanceTimersByTimeAsync(0)
  expect(steps).toEqual(['frame', 'painted'])
})
