import { expect, test } from 'vitest'
import { domainErrors } from '#server/contract/domain-errors.ts'
import { messages } from './messages.ts'

test('every code that the console explains is one that the server has', () => {
  expect(Object.keys(messages.en.error.code).filter((code) => !(code in domainErrors))).toEqual([])
})
