import { expect, test } from 'vitest'
import { type Box, placeOf } from './place.ts'

const HEIGHT = 900
const at = { left: 560, right: 1280, top: 770, bottom: 872 }
/** As a DOMRect, which has no values of its own. */
const card: Box = Object.create(at)

test('the card stays at the bottom when nothing is framed, or what is framed is above it or beside it', () => {
  expect(placeOf(null, card, HEIGHT)).toBe('bottom')
  expect(placeOf({ left: 440, right: 1370, top: 150, bottom: 590 }, card, HEIGHT)).toBe('bottom')
  expect(placeOf({ left: 60, right: 380, top: 780, bottom: 860 }, card, HEIGHT)).toBe('bottom')
})

test('the card goes to the top for the journal, and comes back for what is at the top', () => {
  expect(placeOf({ left: 440, right: 1370, top: 610, bottom: 900 }, card, HEIGHT)).toBe('top')
  const atTop: Box = Object.create({ ...at, top: 70, bottom: 172 })
  expect(placeOf({ left: 900, right: 960, top: 10, bottom: 130 }, atTop, HEIGHT)).toBe('bottom')
})

test('where it must cover something it covers less', () => {
  expect(placeOf({ left: 440, right: 1370, top: 150, bottom: 900 }, card, HEIGHT)).toBe('top')
  expect(placeOf({ left: 440, right: 1370, top: 60, bottom: 790 }, card, HEIGHT)).toBe('bottom')
})
