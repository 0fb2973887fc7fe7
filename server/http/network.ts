// Network addresses: whether a host is a loopback one, under which origins other devices reach the server, and which network
// a caller belongs to.
import { type AddressInfo, BlockList, isIPv6 } from 'node:net'
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
  const origins = listNetworkAddresses().map((found) => `http://${found}:${bound.port}`)
  return origins.length > 0 ? { origins, isReachable: true } : { origins: [localOrigin(bound)], isReachable: false }
}

/** The addresses of this machine in its networks. */
export function listNetworkAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((interfaces) => interfaces ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)
}

/** Where a browser on this machine opens the server. */
export function localOrigin(address: BoundAddress): string {
  return typeof address === 'object' && address ? `http://localhost:${address.port}` : 'http://localhost'
}

/** Whether a host name or address is a loopback one. No stranger's name ends with `.localhost`, which is reserved (RFC 6761). */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)
}

/** The networks of this machine and of private ones, where proxies stand, and those that lead to no host of the internet. */
const PRIVATE_NETWORKS = new BlockList()
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
  ['0.0.0.0', 8],
  ['192.0.0.0', 24],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  PRIVATE_NETWORKS.addSubnet(network, prefix, 'ipv4')
}
for (const [network, prefix] of [
  ['::1', 128],
  ['::', 128],
  ['fc00::', 7],
  ['fe80::', 10],
  ['64:ff9b::', 96],
  ['2002::', 16],
  ['ff00::', 8],
] as const) {
  PRIVATE_NETWORKS.addSubnet(network, prefix, 'ipv6')
}

/** Whether an address belongs to this machine or to a private network. */
export function isPrivateAddress(address: string): boolean {
  const { family, plain } = withoutMapping(address)
  return PRIVATE_NETWORKS.check(plain, family)
}

/** What limits count as one caller: an IPv4 address, or the network of 64 bits that an IPv6 address belongs to. */
export function clientNetworkOf(address: string): string {
  const known = knownNetworks.get(address)
  if (known !== undefined) return known
  const network = toNetwork(address)
  if (knownNetworks.size >= MAX_KNOWN_NETWORKS) knownNetworks.clear()
  knownNetworks.set(address, network)
  return network
}

const knownNetworks = new Map<string, string>()
const MAX_KNOWN_NETWORKS = 10_000

function toNetwork(address: string): string {
  const { family, plain } = withoutMapping(address)
  if (family === 'ipv4') return plain
  const [head = '', tail = ''] = plain.split('::')
  const [first, last] = [head, tail].map((part) => part.split(':').filter(Boolean)) as [string[], string[]]
  const zeros = plain.includes('::') ? Math.max(0, 8 - first.length - last.length) : 0
  const groups = [...first, ...Array.from({ length: zeros }, () => '0'), ...last].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/** An address without its zone; an IPv4 address that is written as IPv6 as itself. */
function withoutMapping(address: string): { family: 'ipv4' | 'ipv6'; plain: string } {
  const plain = (address.split('%')[0] ?? '').replace(/^::ffff:(?=\d+\.)/i, '')
  return { family: isIPv6(plain) ? 'ipv6' : 'ipv4', plain }
}
