// Which consoles are open on each sandbox, whose session their phones hold, and what each changed last: for those who share one.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findSidHash, sandboxNameOf } from '#server/routes/access.ts'
import { findSession } from '#server/rules/auth/session.ts'
import type { Sandboxes } from '#server/sandbox/sandboxes.ts'

/** A console names itself by this header, and its stream by the query parameter `console`. */
const CONSOLE_HEADER = 'x-console'

/** A stream reconnects after a reset, and a page after a reload of the network. */
const GRACE_MS = 5_000
/** Of each console: what one click of a presenter calls, and more. */
const MAX_CHANGES = 20

export type OpenConsole = {
  id: string
  device: string | null
  openedAt: number
  sidHash: string | undefined
  changes: { route: string; at: number }[]
  streams: number
}

export class Presence {
  private readonly bySandbox = new Map<string, Map<string, OpenConsole>>()
  private readonly sandboxes: Pick<Sandboxes, 'findEntry'>

  constructor(sandboxes: Pick<Sandboxes, 'findEntry'>) {
    this.sandboxes = sandboxes
  }

  /** Those whose stream is open, or was a moment ago; the first opened first. */
  list(sandboxName: string): OpenConsole[] {
    return [...(this.bySandbox.get(sandboxName)?.values() ?? [])]
  }

  /** The shopper whose session this console's phone holds. */
  findShopperId(sandboxName: string, { sidHash }: OpenConsole): string | null {
    const sandbox = this.sandboxes.findEntry(sandboxName)?.sandbox
    return (sandbox && sidHash && findSession(sandbox, sidHash)?.shopperId) || null
  }

  join(sandboxName: string, id: string, device: string | null): () => void {
    const consoles = this.bySandbox.get(sandboxName) ?? new Map<string, OpenConsole>()
    this.bySandbox.set(sandboxName, consoles)
    const console = consoles.get(id) ?? { ...NEW_CONSOLE, id, device, openedAt: Date.now() }
    consoles.set(id, console)
    console.streams += 1
    this.emit(sandboxName, id)
    return () => {
      console.streams -= 1
      if (console.streams === 0) setTimeout(() => this.leave(sandboxName, console), GRACE_MS).unref()
    }
  }

  /** A console asked for something: its phone's session may be another, and a route that writes is a change of its own. */
  record(
    sandboxName: string,
    id: string,
    { sidHash, route }: { sidHash: string | undefined; route: string | null },
  ): void {
    const console = this.bySandbox.get(sandboxName)?.get(id)
    if (!console || (route === null && console.sidHash === sidHash)) return
    console.sidHash = sidHash
    if (route !== null) console.changes = [{ route, at: Date.now() }, ...console.changes].slice(0, MAX_CHANGES)
    this.emit(sandboxName, id)
  }

  private leave(sandboxName: string, { id, streams }: OpenConsole): void {
    const consoles = this.bySandbox.get(sandboxName)
    if (streams > 0 || !consoles?.delete(id)) return
    if (consoles.size === 0) this.bySandbox.delete(sandboxName)
    this.emit(sandboxName, id)
  }

  private emit(sandboxName: string, id: string): void {
    this.sandboxes.findEntry(sandboxName)?.sandbox?.events.emit(() => ({ name: 'console', data: { id } }))
  }
}

const NEW_CONSOLE = { sidHash: undefined, changes: [], streams: 0 }

export function registerPresence(app: FastifyInstance, presence: Presence): void {
  app.addHook('onResponse', (request, reply, done) => {
    const id = request.headers[CONSOLE_HEADER]
    if (typeof id === 'string' && reply.statusCode < 400) {
      presence.record(sandboxNameOf(request), id, { sidHash: findSidHash(request), route: findChange(request) })
    }
    done()
  })
}

/** The control route that a request has changed the sandbox by; null for one that reads, or a shopper's own. */
function findChange({ method, routeOptions }: FastifyRequest): string | null {
  const isChange = method !== 'GET' && routeOptions.config?.contractRoute?.access === 'control'
  return isChange ? `${method} ${routeOptions.url}` : null
}
