// Tests when a channel closes without a request.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Channel, type Stream } from './channel.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a channel that no browser fetches from closes after twenty seconds, and closes its stream once', () => {
  const calls: string[] = []
  const stream: Stream = {
    receive: (text) => calls.push(text),
    close: () => calls.push('stream closed'),
    revalidate: () => {},
  }
  const channel = new Channel(
    'demo-a',
    () => stream,
    () => calls.push('channel closed'),
  )
  channel.receive(0, ['hello'])
  vi.advanceTimersByTime(19_000)
  expect(calls).toEqual(['hello'])
  vi.advanceTimersByTime(2_000)
  channel.close()
  expect(calls).toEqual(['hello', 'channel closed', 'stream closed'])
})

test('a browser that stops reading loses its channel before the buffer exhausts memory', () => {
  let isClosed = false
  const channel = new Channel(
    'demo-a',
    () => ({ receive: () => {}, close: () => {}, revalidate: () => {} }),
    () => {
      isClosed = true
    },
  )
  const megabyte = 'x'.repeat(1_048_576)
  for (let sent = 0; sent < 40 && !isClosed; sent += 1) channel.send({ megabyte })
  expect(isClosed).toBe(true)
})
