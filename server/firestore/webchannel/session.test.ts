// How long a session waits for a browser that is away.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Session, type Stream } from './session.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a session without a back channel is over after a minute, and says so to its stream once', () => {
  const heard: string[] = []
  const stream: Stream = { receive: (text) => heard.push(text), end: () => heard.push('end') }
  const session = new Session(
    'demo-a',
    () => stream,
    () => heard.push('ended'),
  )
  session.receive(0, ['hello'])
  vi.advanceTimersByTime(59_000)
  expect(heard).toEqual(['hello'])
  vi.advanceTimersByTime(2_000)
  session.end()
  expect(heard).toEqual(['hello', 'ended', 'end'])
})

test('a browser that never reads what is sent to it loses its session before memory does', () => {
  let isOver = false
  const session = new Session(
    'demo-a',
    () => ({ receive: () => {}, end: () => {} }),
    () => {
      isOver = true
    },
  )
  const megabyte = 'x'.repeat(1_048_576)
  for (let sent = 0; sent < 40 && !isOver; sent += 1) session.send({ megabyte })
  expect(isOver).toBe(true)
})
