// `struka record --upstream URL`: runs a proxy for a real backend and records the traffic as a HAR file without secrets.
import { writeFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import replyFrom from '@fastify/reply-from'
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { parseOptions } from '../../setup/options.ts'
import { type HarEntry, maskHar } from './har.ts'

const MAX_REQUEST_BYTES = 50 * 1_048_576
const HELP = `Records the traffic of a real backend: point the app at the proxy, use it, then press Ctrl+C.

  struka record --upstream https://api.example.com --out traffic.har

  --upstream URL   the backend that requests go on to
  --port N         where the proxy listens (4040)
  --out FILE       the HAR file (traffic.har)

Codes, passwords, tokens, cookies, phones and addresses are replaced before anything is written to disk.`

const { values } = parseOptions({
  options: {
    upstream: { type: 'string' },
    port: { type: 'string', default: '4040' },
    out: { type: 'string', default: 'traffic.har' },
    help: { type: 'boolean' },
  },
})

try {
  if (values.help) console.log(HELP)
  else await record()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function record(): Promise<void> {
  const { upstream, port, out } = values
  if (!upstream || !URL.canParse(upstream)) throw new Error('Name the backend with --upstream URL.')
  const entries: HarEntry[] = []
  const app = fastify({ bodyLimit: MAX_REQUEST_BYTES, forceCloseConnections: true })
  app.register(replyFrom, {
    base: `${upstream.replace(/\/+$/, '')}/`,
    disableRequestLogging: true,
    retryMethods: [],
    destroyAgent: true,
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.all('/*', (request, reply) => forward(request, reply, entries))
  await app.listen({ port: Number(port), host: '127.0.0.1' })
  console.log(`Recording ${upstream} at http://127.0.0.1:${port}. Ctrl+C ends it and writes ${out}.`)
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve())
  })
  await app.close()
  const log = { version: '1.2', creator: { name: 'struka record', version: '1' }, entries }
  writeFileSync(out, `${JSON.stringify(maskHar({ log }), null, 2)}\n`)
  console.log(`${entries.length} requests are in ${out}.`)
}

function forward(request: FastifyRequest, reply: FastifyReply, entries: HarEntry[]): FastifyReply {
  const begun = performance.now()
  const startedDateTime = new Date().toISOString()
  const [path = ''] = request.url.split('?')
  const body = Buffer.isBuffer(request.body) ? request.body : undefined
  const contentType = request.headers['content-type'] ?? 'application/octet-stream'
  return reply.from(`.${path}`, {
    ...(body ? { body, contentType } : {}),
    // Without accept-encoding the backend sends uncompressed responses, which can be recorded.
    rewriteRequestHeaders: (_request, { 'accept-encoding': _, ...headers }) => headers,
    onResponse: (_request, answer, { stream }) => {
      buffer(stream).then((bytes) => {
        const mimeType = String(answer.getHeader('content-type') ?? '')
        const text = /json|text/.test(mimeType) ? { text: bytes.toString() } : {}
        const url = new URL(request.url, `${request.protocol}://${request.host}`)
        entries.push({
          startedDateTime,
          time: performance.now() - begun,
          request: {
            method: request.method,
            url: url.href,
            headers: toPairs(request.headers),
            cookies: [],
            queryString: [...url.searchParams].map(([name, value]) => ({ name, value })),
            ...(body ? { postData: { mimeType: contentType, text: body.toString() } } : {}),
          },
          response: {
            status: answer.statusCode,
            headers: toPairs(answer.getHeaders()),
            cookies: [],
            content: { mimeType, ...text },
          },
        })
        answer.send(bytes)
      }, answer.send.bind(answer))
    },
  })
}

function toPairs(headers: Record<string, unknown>): { name: string; value: string }[] {
  return Object.entries(headers).map(([name, value]) => ({ name, value: String(value) }))
}
