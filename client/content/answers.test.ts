import { expect, test } from 'vitest'
import { answersTo } from './answers.ts'

const asked = (title: string, body: string) => ({ title, payload: { topic: 'Struk' as const, body } })
const lama = asked('Berapa lama struk dicek?', 'Dalam hitungan menit.')
const poin = asked('Poinku belum masuk', 'Tunggu sampai struk selesai dicek, tidak lama.')

test('every word must be found, in any order and any case', () => {
  expect(answersTo('DICEK lama', [lama, poin])).toEqual([lama, poin])
  expect(answersTo('lama menit', [lama, poin])).toEqual([lama])
  expect(answersTo('sandal', [lama, poin])).toEqual([])
})

test('what the title says comes before what the answer says', () => {
  expect(answersTo('lama', [poin, lama])).toEqual([lama, poin])
})

test('no words find everything', () => {
  expect(answersTo('  ', [poin, lama])).toEqual([poin, lama])
})
