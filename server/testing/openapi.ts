// Compares answers of the running app with the OpenAPI document: their status, and the code of a failure.
import { createOpenApi } from '#contract/openapi/document.ts'

type Documented = { content?: Record<string, { examples?: object }> }

const document = createOpenApi({ title: 'Struka API', serverUrl: 'http://127.0.0.1:3000' })

/** What an answer has that the document does not know of; undefined when it is documented. */
export function findUndocumented(name: string, status: number, body: unknown): string | undefined {
  const [method = '', path = ''] = name.split(' ')
  const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
  if (!operation) return 'the route'
  const response = operation.responses[status]
  if (!response) return `status ${status} ${JSON.stringify(body)}`
  if (typeof body !== 'object' || body === null || !('code' in body)) return undefined
  if (body.code === 'ok') return undefined
  const examples = examplesOf(response)
  // A status of the envelope that is no failure code, such as that of the signed-out profile, is part of the schema.
  const isDocumented = examples === undefined || String(body.code) in examples
  return isDocumented ? undefined : `code ${body.code} with status ${status}`
}

function examplesOf(response: object): object | undefined {
  const shared =
    '$ref' in response ? document.components.responses[String(response.$ref).split('/').at(-1) ?? ''] : response
  return (shared as Documented).content?.['application/json']?.examples
}
