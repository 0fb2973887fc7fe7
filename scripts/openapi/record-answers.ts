// Preloaded into every process of a recording (examples.ts): writes what each app answers on the routes of the contract to a
// file in the folder `STRUKA_ANSWERS`.
import { subscribe } from 'node:diagnostics_channel'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'
import type { FastifyInstance } from 'fastify'

const folder = process.env['STRUKA_ANSWERS']
if (!folder) throw new Error('STRUKA_ANSWERS names no folder.')
const file = join(folder, `${process.pid}-${threadId}.jsonl`)
const known = new Set<string>()

subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const { url, config } = request.routeOptions
    // What a fault, a stub or another backend answered is not the product's own.
    if (config?.contractRoute && typeof payload === 'string' && !request.recorded?.record.injected) {
      const line = JSON.stringify({ route: `${request.method} ${url}`, status: reply.statusCode, body: payload })
      if (!known.has(line)) appendFileSync(file, `${line}\n`)
      known.add(line)
    }
    done(null, payload)
  })
})
