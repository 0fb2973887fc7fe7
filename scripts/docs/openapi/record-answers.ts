// Preloaded with `--import` into each process that examples.ts starts. Records requests to contract routes, and the responses,
// as JSON lines in the folder `STRUKA_ANSWERS`.
import { subscribe } from 'node:diagnostics_channel'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const folder = process.env['STRUKA_ANSWERS']
if (!folder) throw new Error('STRUKA_ANSWERS names no folder.')
const file = join(folder, `${process.pid}-${threadId}.jsonl`)
const recordedLines = new Set<string>()

/** Requests before validation, because validation replaces body, query and parameters with parsed values. */
const sent = new WeakMap<FastifyRequest, string>()

subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('preValidation', (request, _reply, done) => {
    const { body, query, params } = request
    sent.set(request, JSON.stringify({ body: Buffer.isBuffer(body) ? undefined : body, query, params }))
    done()
  })
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const { url, config } = request.routeOptions
    // Skips responses from a fault, a stub or another backend, because they are not the product's own.
    if (config?.contractRoute && typeof payload === 'string' && !request.recorded?.record.injected) {
      const route = `${request.method} ${url}`
      const line = JSON.stringify({ route, status: reply.statusCode, body: payload, request: sent.get(request) })
      if (!recordedLines.has(line)) appendFileSync(file, `${line}\n`)
      recordedLines.add(line)
    }
    done(null, payload)
  })
})
