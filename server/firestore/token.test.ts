// Tests Firestore tokens: the user of a valid token, and every kind of invalid token.
import { createSigner } from 'fast-jwt'
import { expect, test } from 'vitest'
import { signFirestoreToken, verifyFirestoreToken } from './token.ts'

const secret = 'a secret of at least thirty-two characters'
const sign = (options: object, payload: object = {}) =>
  createSigner({ algorithm: 'HS256', key: secret, sub: 'budi', aud: 'demo-a', expiresIn: 60_000, ...options })(payload)

test('a token names its shopper and ends in an hour', () => {
  const verified = verifyFirestoreToken(secret, 'demo-a', signFirestoreToken(secret, 'demo-a', 'budi'))
  expect(verified?.uid).toBe('budi')
  expect(verified?.exp).toBeCloseTo(Date.now() / 1000 + 3600, -1)
})

const unsigned = (header: object, payload: object) =>
  `${[header, payload].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`

test.each([
  ['another project', () => signFirestoreToken(secret, 'demo-b', 'budi')],
  ['a project whose name begins alike', () => signFirestoreToken(secret, 'demo-ab', 'budi')],
  ['another secret', () => signFirestoreToken('another secret of at least thirty-two', 'demo-a', 'budi')],
  ['another algorithm', () => sign({ algorithm: 'HS512' })],
  ['no algorithm', () => unsigned({ alg: 'none', typ: 'JWT' }, { sub: 'budi', aud: 'demo-a', exp: 9_999_999_999 })],
  ['the past', () => sign({ expiresIn: 1, clockTimestamp: Date.now() - 60_000 })],
  ['nobody', () => sign({ sub: undefined })],
  ['no end', () => sign({ expiresIn: undefined })],
  ['several projects at once', () => sign({ aud: ['demo-a', 'demo-b'] })],
  ['nothing at all', () => ''],
  ['words', () => 'owner'],
  ['changed claims', () => sign({}).replace(/\.[^.]+\./, `.${Buffer.from('{"sub":"siti"}').toString('base64url')}.`)],
])('a token of %s is refused', (_of, token) => {
  expect(verifyFirestoreToken(secret, 'demo-a', token())).toBeUndefined()
})
