// How other devices reach this server: its addresses in the local network, for the code that a telephone scans.
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'

export type Reach = {
  /** Origins, the most useful first. */
  origins: string[]
  /** False: only this computer reaches the server. */
  isReachable: boolean
}

/** `publicUrl` is where people open the product, when that is not this host and port. */
export function reachOf(address: AddressInfo | string | null, publicUrl: string | undefined): Reach {
  const own = typeof address === 'object' && address ? address : undefined
  const port = own?.port ?? 80
  const home = `http://localhost:${port}`
  if (publicUrl) {
    const { origin, hostname } = new URL(publicUrl)
    return { origins: [origin], isReachable: !isLoopback(hostname) }
  }
  if (!own || isLoopback(own.address))
    return { origins: own ? [`http://${bracketed(own)}:${port}`] : [home], isReachable: false }
  if (own.address !== '0.0.0.0' && own.address !== '::') {
    return { origins: [`http://${bracketed(own)}:${port}`], isReachable: true }
  }
  const found = Object.values(networkInterfaces())
    .flatMap((interfaces) => interfaces ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map((found) => `http://${found.address}:${port}`)
  return found.length > 0 ? { origins: found, isReachable: true } : { origins: [home], isReachable: false }
}

/** Whether a name or address means this machine alone. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)
}

function bracketed({ address, family }: AddressInfo): string {
  return family === 'IPv6' ? `[${address}]` : address
}
