// Connections that are held open (security.md 3): headers and bodies that drip, and too many sockets.
import { once } from 'node:events'
import { connect, Socket } from 'node:net'
import { expect, test } from 'vitest'
import { CONNECTION_LIMITS } from '../http/connection-limits.ts'
import { inEachMode, send } from './stranger.ts'

const MAX_CONNECTIONS = 20
const OPTIONS = {
  connectionLimits: {
    ...CONNECTION_LIMITS,
    http: { ...CONNECTION_LIMITS.http, headersTimeout: 200, connectionsCheckingInterval: 50 },
    bodyTimeoutMs: 200,
    maxConnections: MAX_CONNECTIONS,
    maxConnectionsPerAddress: 3,
  },
}

inEachMode((server) => {
  const open = () => connect(Number(new URL(server.url).port), '127.0.0.1').on('error', () => {})

  test.each([
    ['headers', 'GET /api/auth/profile HTTP/1.1\r\nHost: localhost\r\n'],
    [
      'a form',
      'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\ncontent-type: application/json\r\ncontent-length: 90\r\n\r\n',
    ],
  ])('%s that drip end with their deadline', async (_, start) => {
    const socket = open()
    socket.write(start)
    socket.resume()
    await once(socket, 'close')
    expect((await send(server, '/api/auth/profile')).status).toBe(200)
  })

  test('every request has an end, an upload on a slow network included', () => {
    expect(server.app.server.requestTimeout).toBe(300_000)
    expect(server.app.server.headersTimeout).toBe(200)
  })

  test('beyond the most connections the next is closed', async () => {
    const openSockets = await Promise.all(
      Array.from({ length: MAX_CONNECTIONS }, async () => {
        const socket = open()
        await once(socket, 'connect')
        return socket
      }),
    )
    const next = open()
    next.resume()
    await once(next, 'close')
    for (const socket of openSockets) socket.destroy()
  })

  test('one address of the internet does not take them all', () => {
    const sockets = Array.from({ length: 5 }, () => {
      const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: '8.8.4.4' })
      server.app.server.emit('connection', socket)
      return socket
    })
    expect(sockets.map(({ destroyed }) => destroyed)).toEqual([false, false, false, true, true])
    for (const socket of sockets) socket.destroy()
  })
}, OPTIONS)
