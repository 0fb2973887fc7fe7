// Patterns that a caller writes (security.md 3): linear time, and of limited length.
import { expect, test } from 'vitest'
import { findNumber } from '../ocr/receipt-number.ts'
import { toRegularExpression } from '../rules/receipt/merchant.ts'
import { inEachControlMode } from './stranger.ts'

/** Milliseconds, with room for a busy machine; backtracking takes for ever. */
const MAX_MS = 4_000

inEachControlMode(({ test }) => {
  test.for([
    ['many parameters in one segment', `/${':a'.repeat(90)}/x`],
    ['many wildcards', `/${'*a'.repeat(90)}`],
    ['wildcards one after the other', `/${'*'.repeat(190)}x`],
    ['parameters between dots', `/${':a.'.repeat(60)}x`],
  ])('%s cost little in a filter of the journal, a fault and a stub', async ([, path], { world }) => {
    for (let count = 0; count < 20; count += 1) await world.agent().get(`/api/${'a'.repeat(1_900)}`)
    const startedAt = performance.now()
    await world.agent().get('/control/journal').query({ path })
    await world.agent().post('/control/faults').send({ path, status: 500 })
    await world.agent().post('/control/stubs').send({ method: 'GET', path, data: {} })
    expect(performance.now() - startedAt).toBeLessThan(MAX_MS)
  })
})

test.each([
  '* * * * * * * * * * * * * * * *',
  '*#*#*#*#*#*#*#*#*#*#*#*#',
  '*@*@*@*@*@*@*@*@*@',
  '*A*A*A*A*A*A*A*A*A*A',
])('the number pattern %s of a shop costs little', (pattern) => {
  const lines = [{ text: `${'A1'.repeat(200)}-`, confidence: 90, bbox: { x0: 0, y0: 0, x1: 1, y1: 1 }, words: [] }]
  const startedAt = performance.now()
  findNumber(lines as never, [], toRegularExpression(pattern))
  expect(performance.now() - startedAt).toBeLessThan(MAX_MS)
})
