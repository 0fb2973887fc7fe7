import { expect, test } from 'vitest'
import { domainErrors } from '#server/contract/domain-errors.ts'
import { messages } from './messages.ts'

test('every code that the console explains is one that the server has', () => {
  expect(Object.keys(messages.en.error.code).filter((code) => !(code in domainErrors))).toEqual([])
})

test('each sentence takes the same arguments in both languages', () => {
  expect(argumentsOf(messages.en)).toEqual(argumentsOf(messages.id))
})

/** Returns each path with the names of its arguments: `{name}`, `{count, number}` and those within a plural's branches. */
function argumentsOf(part: object, path = ''): string[] {
  return Object.entries(part).flatMap(([name, text]) =>
    typeof text === 'string'
      ? `${path}${name}: ${[...new Set(Array.from(text.matchAll(/\{(\w+)[,}]/g), ([, argument]) => argument))].sort()}`
      : argumentsOf(text, `${path}${name}.`),
  )
}
