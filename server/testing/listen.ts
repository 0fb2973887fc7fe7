// Servers of tests: services, backends and collectors that the app talks to.
import type { Server as HttpServer } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { afterAll } from 'vitest'
import type { OnEnd } from './temporary-folder.ts'

/** Lets a server listen on a free port, which it returns, until the test file ends or as `onEnd` says. */
export async function listen(server: Server, onEnd: OnEnd = afterAll, host = '127.0.0.1'): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  onEnd(() => {
    server.close()
    if ('closeAllConnections' in server) (server as HttpServer).closeAllConnections()
  })
  return (server.address() as AddressInfo).port
}
