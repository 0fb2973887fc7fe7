import { expect, test } from 'vitest'
import { requireReply } from './queries.ts'

test('a success without data is the documented No response [8.codex-empty]', () => {
  for (const reply of [null, undefined, {}, { error: null, code: 'ok' }]) {
    const run = () => requireReply(reply)
    expect(run).toThrow('No response')
    expect(run).toThrow(expect.objectContaining({ code: 'no_response' }))
  }
  expect(requireReply({ code: 'TJG' })).toEqual({ code: 'TJG' })
})
