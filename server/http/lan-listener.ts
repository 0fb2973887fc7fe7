// Opens a server that listens to this machine alone to its network; the control plane then needs the door's token.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { isLoopback, listNetworkAddresses } from './network.ts'

const tokens = new WeakMap<Socket, string>()

/** The token that a connection through the door needs for the control plane; undefined for any other connection. */
export function findLanToken(socket: Socket): string | undefined {
  return tokens.get(socket)
}

export class LanListener {
  private readonly app: FastifyInstance
  private readonly publicUrl: string | undefined
  private readonly listAddresses: () => string[]
  private servers: Server[] = []
  private readonly sockets = new Set<Socket>()
  private token: string | null = null

  constructor(app: FastifyInstance, publicUrl: string | undefined, listAddresses = listNetworkAddresses) {
    this.app = app
    this.publicUrl = publicUrl
    this.listAddresses = listAddresses
    app.addHook('preClose', (done) => {
      this.close()
      done()
    })
  }

  /** `canOpen`: false where HOST or PUBLIC_URL decides who reaches the server, or this machine has no network. */
  get state() {
    const bound = this.app.server.address()
    const isLocal = typeof bound === 'object' && bound !== null && isLoopback(bound.address)
    return {
      isOpen: this.servers.length > 0,
      canOpen: isLocal && this.publicUrl === undefined && this.listAddresses().length > 0,
      origins: this.servers.flatMap((server) => {
        const address = server.address()
        return typeof address === 'object' && address ? [`http://${address.address}:${address.port}`] : []
      }),
      token: this.token,
    }
  }

  /** Listens at every address of this machine on the server's own port, with a new token. Does nothing when it is open. */
  async open(): Promise<void> {
    const bound = this.app.server.address()
    if (this.servers.length > 0 || !this.state.canOpen || typeof bound !== 'object' || !bound) return
    const token = randomBytes(24).toString('base64url')
    this.token = token
    this.servers = this.listAddresses().map((address) => this.createServer(token).listen(bound.port, address))
    try {
      await Promise.all(this.servers.map((server) => once(server, 'listening')))
    } catch (error) {
      this.close()
      throw error
    }
  }

  close(): void {
    for (const server of this.servers) server.close()
    for (const socket of this.sockets) socket.destroy()
    this.servers = []
    this.token = null
  }

  /** Its connections are served, and limited, as those of the app's own server. */
  private createServer(token: string): Server {
    const server = createServer((socket) => {
      tokens.set(socket, token)
      this.sockets.add(socket)
      socket.once('close', () => this.sockets.delete(socket))
      this.app.server.emit('connection', socket)
    })
    return server.on('error', (error) => this.app.log.warn(error, 'a connection from the network was not accepted'))
  }
}
