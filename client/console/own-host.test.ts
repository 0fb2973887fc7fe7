import { expect, test } from 'vitest'
import { nextHost, resolvesLocalhostNames } from './own-host.ts'

test('each further tab on this machine has a host, and so a session, of its own', () => {
  expect(nextHost('localhost')).toBe('desk-2.localhost')
  expect(nextHost('127.0.0.1')).toBe('desk-2.localhost')
  expect(nextHost('desk-2.localhost')).toBe('desk-3.localhost')
  expect(nextHost('desk-10.localhost')).toBe('desk-11.localhost')
})

test('elsewhere there is no name to choose, and Safari knows none', () => {
  expect(nextHost('demo.contoh.id')).toBeNull()
  expect(nextHost('192.168.1.5')).toBeNull()
  expect(resolvesLocalhostNames('Mozilla/5.0 (X11) Gecko/20100101 Firefox/140.0')).toBe(true)
  expect(resolvesLocalhostNames('Mozilla/5.0 (Macintosh) AppleWebKit/605.1 Version/26.0 Safari/605.1')).toBe(false)
})
