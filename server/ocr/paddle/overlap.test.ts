import { expect, test } from 'vitest'
import type { Piece } from './overlap.ts'
import { toTextLine } from './read-lines.ts'

/** A letter is 20 px wide; `start` is the column of the first one, `certainties` those of its characters from 0 to 1. */
function piece(text: string, start: number, certainties: number[] = []): Piece {
  const [width, left] = [20 * text.length, 20 * start]
  return {
    box: { x: left + width / 2, y: 0, width, height: 38, angle: 0 },
    characters: Array.from(text, (character, at) => ({
      character,
      probability: certainties[at] ?? 0.99,
      rivals: [],
      position: (at + 0.5) / text.length,
    })),
  }
}

function withoutSpaces(one: Piece): Piece {
  return { ...one, characters: one.characters.filter(({ character }) => character !== ' ') }
}

function lineOf(...row: Piece[]) {
  return toTextLine(row, ({ x, y }) => ({ x: x / 1000, y: y / 1000 }))
}

test('reads a digit once that ends one box and begins the next', () => {
  const row = [withoutSpaces(piece('2 x 5', 0)), piece('5.500', 4), piece('11.000', 15)]
  expect(lineOf(...row).text).toBe('2x 5.500   11.000')
})

test('gives a letter to the word that it belongs to', () => {
  expect(lineOf(piece('SAUS S', 0), piece('SAMBAL 340ML', 5)).text).toBe('SAUS SAMBAL 340ML')
  expect(lineOf(piece('CUCI PIRING', 0), withoutSpaces(piece('G 750ML', 10))).text).toBe('CUCI PIRING 750ML')
})

test('takes the more certain of two readings of a letter, and doubts it', () => {
  const line = lineOf(withoutSpaces(piece('PISANG G', 0, [1, 1, 1, 1, 1, 1, 1, 0.6])), piece('CAVENDISH', 7))
  expect(line.text).toBe('PISANG CAVENDISH')
  expect(line.words[1]?.letters?.[0]).toBeCloseTo(40)
})

test('joins the parts of a word', () => {
  const line = lineOf(piece('M75-93', 0), piece('3251', 5))
  expect(line.text).toBe('M75-93251')
  expect(line.words).toMatchObject([{ text: 'M75-93251', letters: { length: 9 }, box: { x: 0, width: 0.18 } }])
})

test('keeps two digits that are alike', () => {
  expect(lineOf(piece('2 x 5', 0), piece('5.500', 5)).text).toBe('2 x 5 5.500')
})

test('neither loses nor repeats a character, wherever a row is parted', () => {
  const text = 'TEH 25S 2 x 11.550 23.100'
  const places = Array.from(text, (_, at) => at)
  for (const common of [0, 1, 2]) {
    for (const at of places.slice(common + 1)) {
      for (const shift of [-0.2, 0, 0.2]) {
        const [left, right] = [piece(text.slice(0, at), 0), piece(text.slice(at - common), at - common + shift)]
        expect(lineOf(left, right).text.replaceAll(' ', ''), `${at}, ${common}`).toBe(text.replaceAll(' ', ''))
      }
    }
  }
})
