// A test fails when an error or a warning is written to the console. A test that expects one spies on the console.
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
