// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { writeStored } from '#client/session/browser-storage.ts'
import { playCoinSound } from './flying-coins.ts'

const played: number[] = []
let isClosed = false

class FakeAudioContext {
  currentTime = 0
  destination = {}
  createGain() {
    const gain = { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} }
    return { gain, connect: () => {} }
  }
  createOscillator() {
    const tone = {
      frequency: { value: 0 },
      onended: () => {},
      connect: (next: unknown) => next,
      start: () => played.push(tone.frequency.value),
      stop: () => queueMicrotask(() => tone.onended()),
    }
    return tone
  }
  async close() {
    isClosed = true
  }
}

beforeEach(() => {
  played.length = 0
  isClosed = false
  vi.stubGlobal('AudioContext', FakeAudioContext)
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } })
})

test('points land in silence until the sound is turned on', () => {
  playCoinSound()
  writeStored('sound', false)
  playCoinSound()
  expect(played).toEqual([])
})

test('turned on, two notes are played, and the audio device is released', async () => {
  writeStored('sound', true)
  playCoinSound()
  expect(played).toEqual([988, 1_319])
  await vi.waitFor(() => expect(isClosed).toBe(true))
})

test('nothing is played before the page was touched', () => {
  writeStored('sound', true)
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } })
  playCoinSound()
  expect(played).toEqual([])
})
