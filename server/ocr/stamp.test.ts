// A second pass confirms a number or time by its characters, where it lost their label or a separator.
import { expect, test } from 'vitest'
import type { TextLine } from './recognize.ts'
import { findStamp, stampOf } from './stamp.ts'

const BOX = { x: 0.1, y: 0.2, width: 0.2, height: 0.02 }

function line(text: string, confidence = 90, y = BOX.y): TextLine {
  return { text, words: text.split(' ').map((word) => ({ text: word, confidence, box: { ...BOX, y } })) }
}

function confirms(print: string, fragments: string[], again: TextLine): number | undefined {
  const stamp = stampOf(line(print), fragments)
  const letters = stamp && findStamp([again], stamp)
  return letters && Math.min(...letters)
}

test('a number is confirmed without its label, by the certainty of its own characters', () => {
  expect(confirms('Check# : 117435', ['117435'], line('Checkii : 117435', 85))).toBe(85)
})

test('a time is confirmed with another separator', () => {
  expect(confirms('17/01/23 23:46:46', ['17', '01', '23', '23', '46'], line('17:01/23 23:46:46', 70))).toBe(70)
})

test('another character, another row and a longer number confirm nothing', () => {
  expect(confirms('Check# : 117435', ['117435'], line('Check# : 117438'))).toBeUndefined()
  expect(confirms('Check# : 117435', ['117435'], line('Check# : 117435', 90, 0.5))).toBeUndefined()
  expect(confirms('Check# : 969/2', ['969'], line('Check# : 96972'))).toBeUndefined()
})

test('a part of a word is no value that could be confirmed', () => {
  expect(stampOf(line('26-10-20Z6'), ['26', '10', '20'])).toBeUndefined()
})

test('a label may touch its number', () => {
  expect(confirms('NW144 T#16/08/2022', ['144'], line('N#144'))).toBeUndefined()
  expect(stampOf(line('NW144 T#16/08/2022'), ['144'], { label: 'NW' })?.letters).toHaveLength(3)
  expect(stampOf(line('XNW144 T#16/08/2022'), ['144'], { label: 'NW' })).toBeUndefined()
})

test('a rival that stands for the same sign is no doubt', () => {
  const rivals = [
    [
      { character: '1', probability: 0.12 },
      { character: 'F', probability: 0.03 },
    ],
    [],
    [],
    [],
  ]
  const words = [{ text: 'TECP', confidence: 82, letters: [82, 99, 99, 99], rivals, box: BOX }]
  const normalize = (sign: string, at: number): string => (at === 0 && sign === '1' ? 'T' : sign)
  expect(stampOf({ text: 'TECP', words }, ['TECP'], { normalize })?.letters[0]).toBe(94)
  expect(stampOf({ text: 'TECP', words }, ['TECP'])?.letters[0]).toBe(82)
})

test('signs that the till prints alike confirm each other', () => {
  const normalize = (sign: string): string => (sign === 'O' ? '0' : sign)
  const stamp = stampOf(line('FS0E 14315'), ['FS0E', '14315'], { normalize })
  expect(stamp && findStamp([line('FSOE 14315', 84)], stamp)?.[0]).toBe(84)
  expect(stamp && findStamp([line('FSDE 14315', 84)], stamp)).toBeUndefined()
})
