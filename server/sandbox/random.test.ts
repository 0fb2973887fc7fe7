import { expect, test } from 'vitest'
import { Database } from '../db/database.ts'
import { openSandbox } from '../testing/sandbox.ts'
import { Random } from './random.ts'
import { Sandbox } from './sandbox.ts'

test('gives the same values for the same seed, and others for another', () => {
  const draw = (seed: string) => {
    const random = new Random(seed)
    return [random.below(1_000_000), random.code(8), random.uuid(1_795_228_860_000)]
  }
  expect(draw('a')).toEqual(draw('a'))
  expect(draw('a')).not.toEqual(draw('b'))
})

test('creates ids that sort by creation, also within one millisecond', () => {
  const random = new Random('urut')
  const ids = Array.from({ length: 300 }, (_, at) => random.uuid(1_795_228_860_000 + Math.floor(at / 100)))
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(300)
  expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

test('creates ids that sort by creation, also when a sandbox with a frozen clock is opened again', () => {
  const first = openSandbox()
  const ids = [first.createId(), first.createId()]
  const again = new Sandbox('test', new Database(first.saveImage().image))
  ids.push(again.createId(), again.createId())
  expect(ids.toSorted()).toEqual(ids)
})

test('uses only characters that are not mistaken for each other', () => {
  expect(new Random('kode').code(200)).toMatch(/^[2-9A-HJKMNP-Z]{200}$/)
})

test('without a seed no two values are the same, and what one caller does with its bytes changes no other', () => {
  const random = new Random()
  const seen = Array.from({ length: 1_000 }, () => {
    const bytes = random.bytes()
    const hex = bytes.toString('hex')
    bytes.fill(0)
    return hex
  })
  expect(new Set(seen).size).toBe(1_000)
  expect(seen.some((hex) => /^0+$|0{16}/.test(hex))).toBe(false)
  expect(new Set(Array.from({ length: 1_000 }, () => new Random().token())).size).toBe(1_000)
})
