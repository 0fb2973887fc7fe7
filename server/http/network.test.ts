// The origins at which other devices reach the server.
import { expect, test } from 'vitest'
import { isLoopback, networkOrigins } from './network.ts'

const listening = (address: string, family = 'IPv4') => ({ address, family, port: 3000 })

test('a server that listens to this machine alone is out of reach for phones', () => {
  expect(networkOrigins(listening('127.0.0.1'), undefined)).toEqual({
    origins: ['http://127.0.0.1:3000'],
    isReachable: false,
  })
  expect(networkOrigins(listening('::1', 'IPv6'), undefined)).toEqual({
    origins: ['http://[::1]:3000'],
    isReachable: false,
  })
  expect(networkOrigins(null, undefined)).toEqual({ origins: ['http://localhost'], isReachable: false })
})

test('the address that people open counts, whatever the server listens to', () => {
  const everybody = listening('0.0.0.0')
  expect(networkOrigins(everybody, 'http://192.168.1.5:3000/')).toEqual({
    origins: ['http://192.168.1.5:3000'],
    isReachable: true,
  })
  // A container listens to everybody, and its port is published on this machine alone (docker-compose.yml).
  expect(networkOrigins(everybody, 'http://localhost:3000').isReachable).toBe(false)
})

test('a server with one address of the network is reached there', () => {
  expect(networkOrigins(listening('10.0.0.7'), undefined)).toEqual({
    origins: ['http://10.0.0.7:3000'],
    isReachable: true,
  })
})

test('only names and addresses of this machine are loopback', () => {
  for (const host of ['localhost', '127.0.0.1', '127.8.9.10', '::1', 'desk-2.localhost'])
    expect(isLoopback(host)).toBe(true)
  for (const host of ['127.0.0.1.evil.example', 'localhost.example', 'evil-localhost', '0.0.0.0', '10.0.0.1']) {
    expect(isLoopback(host)).toBe(false)
  }
})
