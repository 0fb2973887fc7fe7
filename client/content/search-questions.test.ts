import { expect, test } from 'vitest'
import { searchQuestions } from './search-questions.ts'

const questionOf = (title: string, body: string) => ({ title, payload: { topic: 'Struk' as const, body } })
const lama = questionOf('Berapa lama struk dicek?', 'Dalam hitungan menit.')
const poin = questionOf('Poinku belum masuk', 'Tunggu sampai struk selesai dicek, tidak lama.')

test('every word must be found, in any order and any case', () => {
  expect(searchQuestions('DICEK lama', [lama, poin])).toEqual([lama, poin])
  expect(searchQuestions('lama menit', [lama, poin])).toEqual([lama])
  expect(searchQuestions('sandal', [lama, poin])).toEqual([])
})

test('what the title says comes before what the answer says', () => {
  expect(searchQuestions('lama', [poin, lama])).toEqual([lama, poin])
})

test('no words find everything', () => {
  expect(searchQuestions('  ', [poin, lama])).toEqual([poin, lama])
})
