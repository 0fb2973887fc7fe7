import { expect, test } from 'vitest'
import { isOwnMessage } from './own-message.ts'

const ratna = { id: 'r', phone: '+6284000001234', email: 'ratna@contoh.id' }
const everyone = [ratna, { id: 's', phone: '+6284000003456', email: 'sari@contoh.id' }]
const message = (to: string, more: { from?: string; code?: string } = {}) => ({
  to,
  from: more.from ?? null,
  channel: 'email' as const,
  code: more.code ?? null,
})

test('a shopper reads what is sent to and from their own addresses, and nobody else’s', () => {
  expect(isOwnMessage(message('ratna@contoh.id'), ratna, everyone)).toBe(true)
  expect(isOwnMessage(message('struka', { from: ratna.phone }), ratna, everyone)).toBe(true)
  expect(isOwnMessage(message('sari@contoh.id', { code: '123456' }), ratna, everyone)).toBe(false)
})

test('a code to an address that nobody has yet is of who is changing theirs', () => {
  expect(isOwnMessage(message('baru@contoh.id', { code: '123456' }), ratna, everyone)).toBe(true)
  expect(isOwnMessage(message('baru@contoh.id'), ratna, everyone)).toBe(false)
})
