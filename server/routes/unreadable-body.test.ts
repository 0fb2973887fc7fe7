// A body that cannot be read is refused with a sentence for its case (decisions.md 1).
import { expect } from 'vitest'
import { test } from '../testing/test.ts'

const JSON_TYPE = 'application/json'

test.for([
  [
    'a broken JSON',
    '{"phone":',
    JSON_TYPE,
    400,
    'validation',
    'Isi permintaan ini tidak bisa dibaca. Periksa penulisan JSON-nya.',
  ],
  ['no JSON at all', '', JSON_TYPE, 400, 'validation', 'Isi permintaannya belum ada.'],
  ['XML', '<phone/>', 'application/xml', 415, 'body_type', 'Kirim isi permintaan ini sebagai JSON.'],
  [
    'too much',
    `"${'x'.repeat(11 * 1024 * 1024)}"`,
    JSON_TYPE,
    413,
    'body_too_large',
    'Isi permintaan ini terlalu besar.',
  ],
] as const)('%s', async ([, payload, type, status, code, error], { world }) => {
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/auth/login/by_wa',
    headers: { 'x-sandbox': world.sandbox.name, 'content-type': type },
    payload,
  })
  expect(answer.statusCode).toBe(status)
  expect(answer.json()).toEqual({ error, code, data: null, ...(status === 400 ? { fields: { body: error } } : {}) })
})
