// Serves the API documentation (decisions 808): the OpenAPI document, and Swagger UI from @fastify/swagger-ui.
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { createOpenApi, type OpenApiDocument } from '#contract/openapi/document.ts'
import { originOf, requireControlToken } from '../routes/access.ts'
import { version } from '../version.ts'

export type ApiDocsOptions = {
  productName: string
  controlToken: string | undefined
  publicUrl: string | undefined
}

const PACKAGE = createRequire(import.meta.url).resolve('@fastify/swagger-ui/package.json')

export function registerApiDocs(app: FastifyInstance, { productName, controlToken, publicUrl }: ApiDocsOptions): void {
  let document: OpenApiDocument | undefined
  app.register((docs, _, done) => {
    docs.addHook('onRequest', async (request) => requireControlToken(request, controlToken))
    docs.get('/control/openapi.json', (request) => {
      const serverUrl = originOf(request, publicUrl)
      document ??= createOpenApi({ title: `${productName} API`, version, serverUrl })
      const [server] = document.servers
      return { ...document, servers: [{ ...server, url: serverUrl }] }
    })
    docs.get('/control/docs/swagger-initializer.js', (_request, reply) =>
      reply.type('text/javascript').send(INITIALIZER),
    )
    docs.get('/control/docs', (_request, reply) => reply.redirect('/control/docs/index.html'))
    const root = join(dirname(PACKAGE), 'static')
    docs.register(fastifyStatic, { root, prefix: '/control/docs', maxAge: '1h', decorateReply: false })
    done()
  })
}

const INITIALIZER = `fetch('/control/openapi.json').then(async (response) => {
  SwaggerUIBundle({
    spec: { ...(await response.json()), servers: [{ url: '/' }] },
    dom_id: '#swagger-ui',
    docExpansion: 'none',
    filter: true,
    defaultModelsExpandDepth: 0,
  })
})
`
