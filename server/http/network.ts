// The server's network addresses: whether a host is a loopback one, and under which origins other devices reach it.
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'

type BoundAddress = AddressInfo | string | null

export type NetworkOrigins = {
  /** Origins, the most useful first. */
  origins: string[]
  /** False when only this computer reaches the server. */
  isReachable: boolean
}

/** Where other devices open the product. `publicUrl` replaces the bound host and port where it is set. */
export function networkOrigins(address: BoundAddress, publicUrl: string | undefined): NetworkOrigins {
  if (publicUrl) {
    const { origin, hostname } = new URL(publicUrl)
    return { origins: [origin], isReachable: !isLoopback(hostname) }
  }
  const bound = typeof address === 'object' && address ? address : undefined
  if (!bound) return { origins: [localOrigin(address)], isReachable: false }
  const origin = `http://${bound.family === 'IPv6' ? `[${bound.address}]` : bound.address}:${bound.port}`
  if (isLoopback(bound.address)) return { origins: [origin], isReachable: false }
  if (bound.address !== '0.0.0.0' && bound.address !== '::') return { origins: [origin], isReachable: true }
  const origins = Object.values(networkInterfaces())
    .flatMap((interfaces) => interfaces ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map((found) => `http://${found.address}:${bound.port}`)
  return origins.length > 0 ? { origins, isReachable: true } : { origins: [localOrigin(bound)], isReachable: false }
}

/** Where a browser on this machine opens the server. */
export function localOrigin(address: BoundAddress): string {
  return typeof address === 'object' && address ? `http://localhost:${address.port}` : 'http://localhost'
}

/** Whether a host name or address is a loopback one. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)
}
