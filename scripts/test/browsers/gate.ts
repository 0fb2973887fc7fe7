// A TCP relay to the server that can disconnect a browser, as when a phone loses reception.
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export type Gate = {
  url: string
  /** Closes all connections and refuses new connections. */
  disconnect: () => Promise<void>
  connect: () => Promise<void>
}

export async function openGate(serverUrl: string): Promise<Gate> {
  const target = new URL(serverUrl)
  const sockets = new Set<Socket>()
  const server = createServer((browser) => {
    const upstream = connect(Number(target.port), target.hostname)
    for (const socket of [browser, upstream]) {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
      // Either side may close the connection at any time, which closes the other side, too.
      socket.on('error', () => socket.destroy())
    }
    browser.pipe(upstream).pipe(browser)
    browser.on('close', () => upstream.destroy())
    upstream.on('close', () => browser.destroy())
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(0)
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The gate has no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    disconnect: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
    connect: () => listen(address.port),
  }
}
