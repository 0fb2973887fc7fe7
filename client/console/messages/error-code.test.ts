import { expect, test } from 'vitest'
import { refusals } from '#server/contract/refusals.ts'
import { messages } from './messages.ts'

test('every code that the console explains is one that the server has', () => {
  expect(Object.keys(messages.en.error.code).filter((code) => !(code in refusals))).toEqual([])
})
