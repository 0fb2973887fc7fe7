// Generates the Postman collection from the OpenAPI document: a folder per tag, and every request with an example. Postman's
// own converter uses one variable for all three keys and has no support for sandboxes.
import type { createOpenApi } from '#contract/openapi/document.ts'
import type { Operation } from '#contract/openapi/operation.ts'

type Pair = { key: string; value: string }

/** Runs before each request. The first request creates the sandbox that all requests of a collection use. */
const CREATE_SANDBOX = `if (!pm.variables.get('sandbox')) {
  pm.sendRequest(
    {
      url: pm.variables.get('baseUrl') + '/control/sandboxes',
      method: 'POST',
      header: { 'content-type': 'application/json', 'x-control-token': pm.variables.get('controlToken') },
      body: { mode: 'raw', raw: JSON.stringify({ preset: 'regular' }) },
    },
    (error, response) => pm.collectionVariables.set('sandbox', response.json().data.name),
  )
}`
/** Header variables of the access keys. The session is a cookie, which Postman stores itself. */
const KEY_HEADERS: Record<string, Pair> = {
  controlToken: { key: 'x-control-token', value: '{{controlToken}}' },
  adminKey: { key: 'x-admin-key', value: '{{adminKey}}' },
}
const VARIABLES = { baseUrl: 'http://127.0.0.1:3000', controlToken: '', adminKey: '', sandbox: '' }

export function toPostman({ info, tags, paths }: ReturnType<typeof createOpenApi>) {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  return {
    info: {
      name: info.title,
      description: info.description,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    variable: Object.entries(VARIABLES).map(([key, value]) => ({ key, value })),
    event: [{ listen: 'prerequest', script: { type: 'text/javascript', exec: CREATE_SANDBOX.split('\n') } }],
    item: tags.map(({ name, description }) => ({
      name,
      description,
      item: operations
        .filter(({ operation }) => operation.tags.includes(name))
        .map(({ path, method, operation }) => ({
          name: operation.summary,
          request: toRequest(path, method, operation),
        })),
    })),
  }
}

function toRequest(path: string, method: string, operation: Operation) {
  const given = operation.parameters.flatMap((parameter) => ('name' in parameter ? [parameter] : []))
  const examples = (location: string) =>
    given
      .filter((parameter) => parameter.in === location)
      .map(({ name, example, required }) => ({ key: name, value: String(example), disabled: !required }))
  const keys = operation.security.flatMap((security) =>
    Object.keys(security).flatMap((name) => KEY_HEADERS[name] ?? []),
  )
  const content = operation.requestBody?.content ?? {}
  const json = content['application/json']
  const body = json
    ? { mode: 'raw', raw: JSON.stringify(json.example ?? {}, null, 2), options: { raw: { language: 'json' } } }
    : { mode: 'file' }
  const plain = path.replace(/\{(\w+)\}/g, ':$1')
  return {
    method,
    description: operation.description ?? '',
    header: [{ key: 'x-sandbox', value: '{{sandbox}}' }, ...keys],
    url: {
      raw: `{{baseUrl}}${plain}`,
      host: ['{{baseUrl}}'],
      path: plain.split('/').slice(1),
      query: examples('query'),
      variable: examples('path').map(({ key, value }) => ({ key, value })),
    },
    ...(operation.requestBody ? { body } : {}),
  }
}
