// Serves `GET /control/stream`: the events of one sandbox as Server-Sent Events. Resumes by `Last-Event-ID`; sends
// `gap` when events were lost. The stream ends when the sandbox closes; browsers then reconnect automatically.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { controlStream, type StreamEvent, type StreamName, type StreamQuery } from '#contract/control/stream.ts'
import { toQuerySchema } from '#contract/wire.ts'
import { runEvery } from '../db/background.ts'
import { requireControlToken, requireSameOrigin, sandboxNameOf, unknownSandbox } from '../routes/access.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import type { Sandboxes } from '../sandbox/sandboxes.ts'
import { startChangeEvents } from './change-events.ts'
import type { Presence } from './console/presence.ts'

const HEARTBEAT_MS = 15_000
const RECONNECT_DELAY_MS = 1_000
/** Limit of unread bytes, beyond which the server disconnects a reader. A browser reconnects and resumes. */
const MAX_UNREAD_BYTES = 1_048_576

const route = controlStream['GET /control/stream']

export type StreamOptions = { sandboxes: Sandboxes; controlToken: string | undefined; presence: Presence }

export function registerStream(app: FastifyInstance, { sandboxes, controlToken, presence }: StreamOptions): void {
  const openReplies = new Set<FastifyReply>()
  app.addHook('preClose', (done) => {
    for (const reply of openReplies) reply.raw.end()
    done()
  })
  app.get<{ Querystring: StreamQuery }>(
    '/control/stream',
    {
      schema: { querystring: toQuerySchema(route.query) },
      onRequest: (request, _reply, done) => {
        requireSameOrigin(request, route)
        requireControlToken(request, controlToken)
        done()
      },
    },
    (request, reply) => {
      const name = request.query.sandbox ?? sandboxNameOf(request)
      const sandbox = sandboxes.find(name)
      if (!sandbox) throw unknownSandbox(sandboxes, name)
      openReplies.add(reply)
      reply.raw.once('close', () => openReplies.delete(reply))
      stream(sandbox, request, reply, request.query.events)
      const { console } = request.query
      if (console !== undefined) reply.raw.once('close', presence.join(sandbox.name, console))
      return reply
    },
  )
}

function stream(sandbox: Sandbox, request: FastifyRequest, reply: FastifyReply, names: StreamName[] | undefined): void {
  const isWanted = ({ name }: StreamEvent) => !names || name === 'hello' || name === 'gap' || names.includes(name)
  const write = (frame: string) => {
    reply.raw.write(frame)
    if (reply.raw.writableLength > MAX_UNREAD_BYTES) reply.raw.destroy()
  }
  const send = (event: StreamEvent, id?: string) => {
    if (isWanted(event)) write(formatFrame(event, id))
  }
  reply.hijack()
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  startChangeEvents(sandbox)
  const last = request.headers['last-event-id']
  const missed = typeof last === 'string' ? sandbox.events.since(last) : []
  write(`retry: ${RECONNECT_DELAY_MS}\n\n`)
  send(
    { name: 'hello', data: { sandbox: sandbox.name, ...sandbox.clock.state } },
    missed?.length ? undefined : sandbox.events.lastId,
  )
  if (!missed) send({ name: 'gap', data: {} })
  for (const { id, event } of missed ?? []) send(event, id)

  const heartbeat = runEvery('a stream', HEARTBEAT_MS, () => write(': heartbeat\n\n'))
  const unsubscribe = sandbox.events.subscribe(({ id, event }) => send(event, id))
  const end = () => reply.raw.end()
  sandbox.signal.addEventListener('abort', end)
  reply.raw.once('close', () => {
    clearInterval(heartbeat)
    unsubscribe()
    sandbox.signal.removeEventListener('abort', end)
  })
}

function formatFrame({ name, data }: StreamEvent, id: string | undefined): string {
  return `${id ? `id: ${id}\n` : ''}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
}
