// Fails a test that writes an error or a warning to the console, unless the test spies on the console.
import { afterEach, beforeEach, expect } from 'vitest'

const noise: string[] = []

beforeEach(() => {
  noise.length = 0
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...words: unknown[]) => {
      noise.push(`console.${level}: ${words.map(String).join(' ')}`)
    }
  }
})

afterEach(() => {
  expect(noise, 'the console stays silent').toEqual([])
})
