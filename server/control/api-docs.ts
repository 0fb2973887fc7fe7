// The API documentation (decisions 808): the OpenAPI document, and Swagger UI, whose files lie in a package.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { FastifyInstance, onRequestHookHandler } from 'fastify'
import { createOpenApi, type OpenApiDocument } from '#contract/openapi/document.ts'
import { html } from '../http/html.ts'
import { originOf, requireControlToken } from '../routes/access.ts'

export type ApiDocsOptions = {
  productName: string
  controlToken: string | undefined
  publicUrl: string | undefined
}

const PATH = '/control/docs'
const PACKAGE = '@fastify/swagger-ui/package.json'
const FILES: Record<string, string> = { 'swagger-ui.css': 'text/css', 'swagger-ui-bundle.js': 'text/javascript' }

export function registerApiDocs(app: FastifyInstance, { productName, controlToken, publicUrl }: ApiDocsOptions): void {
  const onRequest: onRequestHookHandler = (request, _reply, done) => {
    requireControlToken(request, controlToken)
    done()
  }
  let document: OpenApiDocument | undefined
  app.get('/control/openapi.json', { schema: { hide: true }, onRequest }, (request) => {
    const serverUrl = originOf(request, publicUrl)
    document ??= createOpenApi({ title: `${productName} API`, serverUrl })
    const [server] = document.servers
    return { ...document, servers: [{ ...server, url: serverUrl }] }
  })
  app.get(PATH, { schema: { hide: true }, onRequest }, (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(renderPage(productName)),
  )
  app.get<{ Params: { file: string } }>(
    `${PATH}/:file`,
    { schema: { hide: true }, onRequest },
    async ({ params: { file } }, reply) => {
      if (file === 'start.js') return reply.type('text/javascript').send(START)
      const type = FILES[file]
      if (type === undefined) return reply.callNotFound()
      const folder = join(dirname(createRequire(import.meta.url).resolve(PACKAGE)), 'static')
      return reply
        .type(type)
        .header('cache-control', 'max-age=3600')
        .send(await readFile(join(folder, file)))
    },
  )
}

/** The server is relative: the page works under every name of the machine. */
const START = `const description = await (await fetch('/control/openapi.json')).json()
SwaggerUIBundle({
  spec: { ...description, servers: [{ url: '/' }] },
  dom_id: '#docs',
  docExpansion: 'none',
  filter: true,
  defaultModelsExpandDepth: 0,
})
`

function renderPage(productName: string): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${productName} API</title>
<link rel="stylesheet" href="${PATH}/swagger-ui.css">
</head>
<body>
<div id="docs"></div>
<script src="${PATH}/swagger-ui-bundle.js"></script>
<script type="module" src="${PATH}/start.js"></script>
</body>
</html>`.toString()
}
