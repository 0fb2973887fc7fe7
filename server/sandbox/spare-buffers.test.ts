import { expect, test } from 'vitest'
import { SpareBuffers } from './spare-buffers.ts'

test('a buffer that was given back is the next one of its size', () => {
  const spares = new SpareBuffers()
  const first = spares.take(5_000)
  expect(first.length).toBe(8_192)
  expect(spares.take(6_000)).not.toBe(first)
  spares.give(first)
  expect(spares.take(9_000)).not.toBe(first)
  expect(spares.take(8_192)).toBe(first)
  expect(spares.take(8_192)).not.toBe(first)
})

test('large buffers, and more than 32 MB, are not kept', () => {
  const spares = new SpareBuffers()
  const large = spares.take(100_000)
  spares.give(large)
  expect(spares.take(100_000)).not.toBe(large)
  const given = Array.from({ length: 600 }, () => spares.take(65_536))
  for (const buffer of given) spares.give(buffer)
  const kept = new Set(given)
  const again = Array.from({ length: 600 }, () => spares.take(65_536))
  expect(again.filter((buffer) => kept.has(buffer))).toHaveLength(512)
})

test('with 32 MB kept, a buffer of a size that is short replaces one of a size that is not', () => {
  const spares = new SpareBuffers()
  for (const small of Array.from({ length: 4_096 }, () => spares.take(8_192))) spares.give(small)
  const large = spares.take(32_768)
  spares.give(large)
  expect(spares.take(32_768)).toBe(large)
})
