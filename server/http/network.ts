// Network addresses: loopback or not, where other devices reach the server, and which network a caller belongs to.
import { type AddressInfo, isIPv6 } from 'node:net'
import { networkInterfaces } from 'node:os'
import ipaddr from 'ipaddr.js'

type BoundAddress = AddressInfo | string | null

export type NetworkOrigins = {
  origins: string[]
  isReachable: boolean
}

export function networkOrigins(address: BoundAddress, publicUrl: string | undefined): NetworkOrigins {
  if (publicUrl) {
    const { origin, hostname } = new URL(publicUrl)
    return { origins: [origin], isReachable: !isLoopback(hostname) }
  }
  const bound = typeof address === 'object' && address ? address : undefined
  if (!bound) return { origins: [localOrigin(address)], isReachable: false }
  const origin = `http://${hostWithPort(bound.address, bound.port)}`
  if (isLoopback(bound.address)) return { origins: [origin], isReachable: false }
  if (bound.address !== '0.0.0.0' && bound.address !== '::') return { origins: [origin], isReachable: true }
  const origins = listNetworkAddresses().map((found) => `http://${found}:${bound.port}`)
  return origins.length > 0 ? { origins, isReachable: true } : { origins: [localOrigin(bound)], isReachable: false }
}

/** `host:port` as URLs and settings write it: an IPv6 address stands in brackets. */
export function hostWithPort(host: string, port: number): string {
  return `${isIPv6(host) ? `[${host}]` : host}:${port}`
}

/** The `host:port` at which this machine reaches a server: on loopback if the server listens on every address. */
export function ownHost(address: BoundAddress): string {
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port.')
  const loopback: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' }
  return hostWithPort(loopback[address.address] ?? address.address, address.port)
}

export function listNetworkAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((interfaces) => interfaces ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)
}

export function localOrigin(address: BoundAddress): string {
  return typeof address === 'object' && address ? `http://localhost:${address.port}` : 'http://localhost'
}

/** Whether a host name or address is a loopback one. No stranger's name ends with `.localhost`, which is reserved (RFC 6761). */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)
}

export function isPrivateAddress(address: string): boolean {
  return parseAddress(address)?.range() !== 'unicast'
}

/** What limits count as one caller: an IPv4 address, or the network of 64 bits that an IPv6 address belongs to. */
export function clientNetworkOf(address: string): string {
  const parsed = parseAddress(address)
  return parsed instanceof ipaddr.IPv6
    ? `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/64`)}/64`
    : `${parsed ?? address}`
}

/** Undefined for what a proxy may forward instead of an address. An IPv4 address that is written as IPv6 becomes itself. */
function parseAddress(address: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  return ipaddr.isValid(address) ? ipaddr.process(address) : undefined
}
