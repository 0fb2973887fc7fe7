// `struka record --upstream URL`: runs a proxy for a real backend and records the traffic as a HAR file without secrets.
import { writeFileSync } from 'node:fs'
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { parseOptions } from '../../setup/options.ts'
import { type HarEntry, maskHar } from './har.ts'

const MAX_REQUEST_BYTES = 50 * 1_048_576
const CONNECTION_HEADER =
  /^(host|connection|keep-alive|content-length|transfer-encoding|accept-encoding|content-encoding)$/
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
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  const base = upstream.replace(/\/+$/, '')
  app.all('/*', async (request, reply) => reply.send(await forward(request, reply, { base, entries })))
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

/** Returns the backend's answer to a request, which it records. */
async function forward(request: FastifyRequest, reply: FastifyReply, to: { base: string; entries: HarEntry[] }) {
  const begun = performance.now()
  const startedDateTime = new Date().toISOString()
  const body = Buffer.isBuffer(request.body) ? request.body : undefined
  const answer = await fetch(to.base + request.url, {
    method: request.method,
    redirect: 'manual',
    headers: toPairs(Object.entries(request.headers)).map(({ name, value }) => [name, value]),
    ...(body && { body: new Uint8Array(body) }),
  })
  const bytes = Buffer.from(await answer.arrayBuffer())
  const headers = toPairs([...answer.headers])
  void reply.status(answer.status)
  for (const { name, value } of headers) void reply.header(name, value)
  const mimeType = answer.headers.get('content-type') ?? ''
  const url = new URL(request.url, `${request.protocol}://${request.host}`)
  const postType = request.headers['content-type'] ?? 'application/octet-stream'
  to.entries.push({
    startedDateTime,
    time: performance.now() - begun,
    request: {
      method: request.method,
      url: url.href,
      headers: toPairs(Object.entries(request.headers)),
      cookies: [],
      queryString: [...url.searchParams].map(([name, value]) => ({ name, value })),
      ...(body && { postData: { mimeType: postType, text: body.toString() } }),
    },
    response: {
      status: answer.status,
      headers,
      cookies: [],
      content: { mimeType, ...(/json|text/.test(mimeType) && { text: bytes.toString() }) },
    },
  })
  return bytes
}

/** Leaves out what belongs to one connection, which `fetch` and the server set themselves. */
function toPairs(headers: [string, unknown][]): { name: string; value: string }[] {
  return headers
    .filter(([name]) => !CONNECTION_HEADER.test(name))
    .map(([name, value]) => ({ name, value: String(value) }))
}
