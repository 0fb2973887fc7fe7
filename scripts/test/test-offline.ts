// Fails a test that opens a connection to any host except loopback.
import { Socket } from 'node:net'

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/
const connect = Socket.prototype.connect

Socket.prototype.connect = function (this: Socket, ...args: unknown[]) {
  const host = hostIn(args)
  if (host !== undefined && !LOOPBACK.test(host))
    throw new Error(`A test tried to reach ${host}; tests stay on this machine.`)
  return Reflect.apply(connect, this, args)
}

/** Returns the host of a connect call. Node passes all arguments as one array; other callers pass options, or port and host. */
function hostIn(args: unknown[]): string | undefined {
  const [first, second] = Array.isArray(args[0]) ? args[0] : args
  if (typeof first === 'object' && first !== null && 'host' in first)
    return typeof first.host === 'string' ? first.host : undefined
  return typeof second === 'string' ? second : undefined
}
