// The API documentation (decisions.md 8): the OpenAPI document, and Swagger UI, which is loaded when somebody opens it.
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import { createOpenApi } from '#contract/openapi/document.ts'
import { localOrigin } from '../http/network.ts'
import { requireControlToken } from '../routes/access.ts'

export type ApiDocsOptions = {
  productName: string
  controlToken: string | undefined
  /** The product's public URL, where it differs from the requested host. */
  publicUrl: string | undefined
}

type OpenApi = ReturnType<typeof createOpenApi>

const PATH = '/control/docs'

export function registerApiDocs(app: FastifyInstance, { productName, controlToken, publicUrl }: ApiDocsOptions): void {
  const onRequest: onRequestHookHandler = (request, _reply, done) => {
    requireControlToken(request, controlToken)
    done()
  }
  let made: OpenApi | undefined
  const getDocument = () => {
    made ??= createOpenApi({
      title: `${productName} API`,
      serverUrl: publicUrl ?? localOrigin(app.server.address()),
    })
    return made
  }
  let pages: Promise<FastifyInstance> | undefined
  const showPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    pages ??= openPages(getDocument())
    const { statusCode, headers, rawPayload } = await (await pages).inject({
      url: request.url,
      headers: request.headers,
    })
    if (statusCode === 404) {
      reply.callNotFound()
      return reply
    }
    const { connection: _connection, 'content-length': _length, date: _date, ...own } = headers
    return reply
      .status(statusCode)
      .headers(own)
      .send(rawPayload.length > 0 ? rawPayload : undefined)
  }
  app.get('/control/openapi.json', { schema: { hide: true }, onRequest }, getDocument)
  app.get(PATH, { schema: { hide: true }, onRequest }, showPage)
  app.get(`${PATH}/*`, { schema: { hide: true }, onRequest }, showPage)
}

/** An instance of its own, because routes cannot join one that listens. Its packages would cost every start 0.1 s. */
async function openPages(document: OpenApi): Promise<FastifyInstance> {
  const [{ default: fastify }, { default: swagger }, { default: swaggerUi }] = await Promise.all([
    import('fastify'),
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ])
  const pages = fastify({ routerOptions: { ignoreTrailingSlash: true } })
  await pages.register(swagger, { openapi: { openapi: '3.1.0' }, transformObject: () => document })
  await pages.register(swaggerUi, { routePrefix: PATH, staticCSP: true })
  return pages
}
