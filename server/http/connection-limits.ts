// Deadlines and limits of connections, so that callers who send slowly or never cannot hold the server.
import type { Server, Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { isPrivateAddress } from './network.ts'

export const CONNECTION_LIMITS = {
  /** Node's own; `requestTimeout` is for a whole request, a file on a slow phone network included. */
  http: { headersTimeout: 15_000, requestTimeout: 300_000, connectionsCheckingInterval: 5_000 },
  /** For the body of every request without a file. */
  bodyTimeoutMs: 30_000,
  maxConnections: 4_000,
  /** From one address of the internet; a proxy's address is private, and shared by everybody. */
  maxConnectionsPerAddress: 256,
}
export type ConnectionLimits = typeof CONNECTION_LIMITS

function limitServer(server: Server, limits: ConnectionLimits): void {
  server.maxConnections = limits.maxConnections
  const countByAddress = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const { remoteAddress: address } = socket
    if (address === undefined || isPrivateAddress(address)) return
    const count = (countByAddress.get(address) ?? 0) + 1
    countByAddress.set(address, count)
    socket.once('close', () => {
      const left = (countByAddress.get(address) ?? 1) - 1
      if (left > 0) countByAddress.set(address, left)
      else countByAddress.delete(address)
    })
    if (count > limits.maxConnectionsPerAddress) socket.destroy()
  })
}

export function limitConnections(app: FastifyInstance, limits: ConnectionLimits): void {
  limitServer(app.server, limits)
  app.addHook('onRequest', ({ raw, routeOptions }, _reply, done) => {
    const hasBody = raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined
    if (hasBody && !routeOptions.config?.contractRoute?.upload) {
      const timer = setTimeout(() => {
        if (!raw.complete) raw.destroy()
      }, limits.bodyTimeoutMs)
      raw.once('end', () => clearTimeout(timer))
      raw.once('close', () => clearTimeout(timer))
    }
    done()
  })
}
