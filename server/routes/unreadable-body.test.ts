// An unreadable body fails with an error sentence for the cause (decisions 101).
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
  [
    'eleven levels of JSON',
    `${'{"a":'.repeat(10)}{}${'}'.repeat(10)}`,
    JSON_TYPE,
    400,
    'validation',
    'Isi permintaan ini tidak bisa dibaca. Periksa penulisan JSON-nya.',
  ],
  ['XML', '<phone/>', 'application/xml', 415, 'body_type', 'Kirim isi permintaan ini sebagai JSON.'],
  ['too much', `"${'x'.repeat(64 * 1024)}"`, JSON_TYPE, 413, 'body_too_large', 'Isi permintaan ini terlalu besar.'],
] as const)('%s', async ([, payload, type, status, code, error], { world }) => {
  world.sandbox.clock.setFrozen(true)
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/auth/login/by_wa',
    headers: { 'x-sandbox': world.sandbox.name, 'content-type': type },
    payload,
  })
  expect([answer.statusCode, answer.headers.date]).toEqual([status, new Date(world.sandbox.now()).toUTCString()])
  expect(answer.json()).toEqual({ error, code, data: null, ...(status === 400 ? { fields: { body: error } } : {}) })
})

test('no body as JSON is none where the route needs none', async ({ world }) => {
  const { sid } = (await world.agent().post('/control/shoppers').send({ points: 900 })).body.data
  const send = (method: 'DELETE' | 'POST' | 'GET', url: string) =>
    world.app.inject({
      method,
      url,
      headers: { 'x-sandbox': world.sandbox.name, 'content-type': JSON_TYPE, 'content-length': '0', host: 'localhost' },
      cookies: { sid },
      payload: '',
    })
  const answers = [
    await send('DELETE', '/api/auth/profile/photo'),
    await send('GET', '/api/point/balance'),
    await send('DELETE', '/control/faults'),
    await send('POST', '/api/auth/registration/profile/pin'),
    await send('POST', `/control/sandboxes/${world.sandbox.name}/reset`),
  ]
  expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual(Array(5).fill([200, 'ok']))
})
