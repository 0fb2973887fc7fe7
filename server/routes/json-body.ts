// Parses JSON bodies. Bodies of public and session routes are limited in size and depth.
import type { FastifyInstance } from 'fastify'
import { isDeeper } from '../http/json-depth.ts'

export const MAX_PUBLIC_JSON_BYTES = 64 * 1024
const MAX_PUBLIC_JSON_DEPTH = 10

/** Reads an empty body, which axios sends, as undefined if the body is optional; else the request fails. */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    const { body, access = 'public' } = request.routeOptions.config?.contractRoute ?? {}
    if (text === '' && (body === undefined || body.safeParse(undefined).success)) return done(null, undefined)
    const isPublic = access === 'public' || access === 'session'
    return parse(request, text, (error, parsed) =>
      isPublic && isDeeper(parsed, MAX_PUBLIC_JSON_DEPTH)
        ? done(Object.assign(new Error('The body is nested too deeply.'), { statusCode: 400 }))
        : done(error, parsed),
    )
  })
}
