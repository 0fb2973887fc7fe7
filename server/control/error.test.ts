// Errors of the control plane are English, because developers read them (decisions 101).
import { expect } from 'vitest'
import { test } from '../testing/test.ts'

test.for([
  ['POST', '/control/shoppers', { points: -5 }, 'validation', { points: 'Too small: expected number to be >=0' }],
  ['POST', '/control/shoppers', { email: 'x' }, 'validation', { email: 'Invalid email address' }],
  [
    'POST',
    '/control/shoppers',
    { phone: '+81 90 1234 5678' },
    'phone_invalid',
    { phone: 'This is no Indonesian mobile number: 08…, 62… or +62….' },
  ],
  [
    'POST',
    '/control/shoppers',
    { birthDate: '2030-01-01' },
    'birth_date_invalid',
    { birthDate: 'Birth date invalid.' },
  ],
  ['POST', '/control/shoppers', '{"phone"', 'validation', { body: 'Body unreadable.' }],
  ['POST', '/control/shoppers/123/points', { amount: 1 }, 'not_found', undefined],
  ['GET', '/control/unknown', undefined, 'not_found', undefined],
  ['DELETE', '/control/shoppers', undefined, 'method_not_allowed', undefined],
] as const)('%s %s of %o is told in English', async ([method, url, payload, code, fields], { world }) => {
  const headers = { 'x-sandbox': world.sandbox.name, ...(payload && { 'content-type': 'application/json' }) }
  const answer = (await world.app.inject({ method, url, headers, ...(payload && { payload }) })).json()
  expect(answer).toMatchObject({ code, ...(fields && { fields }) })
  expect(answer.error).toMatch(/^(The request|This is|Birth|Not|Method) /)
})
