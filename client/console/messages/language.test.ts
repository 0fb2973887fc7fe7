import { expect, test } from 'vitest'
import { languageOf } from './language.ts'

test('Indonesian in its own browsers, English in every other', () => {
  expect(['id', 'id-ID', 'ID', 'en-US', 'nl', 'idg'].map(languageOf)).toEqual(['id', 'id', 'id', 'en', 'en', 'en'])
})
