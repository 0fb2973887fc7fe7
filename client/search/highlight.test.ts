import { expect, test } from 'vitest'
import { splitAtWords } from './results.tsx'

test('each searched word is cut out, in its own case', () => {
  expect(splitAtWords('Beli Kecap 2 botol', 'kecap botol')).toEqual([
    { part: 'Beli ', isFound: false },
    { part: 'Kecap', isFound: true },
    { part: ' 2 ', isFound: false },
    { part: 'botol', isFound: true },
  ])
})

test('signs are searched as they are', () => {
  expect(splitAtWords('Poin (2×)', '(2')).toEqual([
    { part: 'Poin ', isFound: false },
    { part: '(2', isFound: true },
    { part: '×)', isFound: false },
  ])
})
