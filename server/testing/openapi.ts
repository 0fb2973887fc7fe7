// Compares answers of the running app with the OpenAPI document: their status, and the code and the
// fields of a failure.
import { createOpenApi, toPathPattern } from '#contract/openapi/document.ts'

type Documented = { content?: Record<string, { examples?: Record<string, object> }> }

const document = createOpenApi({ title: 'Struka API', version: '1', serverUrl: 'http://127.0.0.1:3000' })

/** What an answer has that the document does not know of; undefined when it is documented. */
export function findUndocumented(name: string, status: number, body: unknown): string | undefined {
  const [method = '', path = ''] = name.split(' ')
  const operation = document.paths[toPathPattern(path)]?.[method.toLowerCase()]
  if (!operation) return 'the route'
  const response = operation.responses[status]
  if (!response) return `status ${status} ${JSON.stringify(body)}`
  if (typeof body !== 'object' || body === null || !('code' in body)) return undefined
  if (body.code === 'ok') return undefined
  const examples = examplesOf(response)
  // A status of the envelope that is no failure code, such as that of the signed-out profile, is part of the schema.
  if (examples === undefined) return undefined
  const example = examples[String(body.code)]
  if (!example) return `code ${body.code} with status ${status}`
  const fields = [fieldsOf(body), fieldsOf(bodyOf(example))]
  return fields[0] === fields[1] ? undefined : `fields ${fields[0]} of ${body.code}, whose example has ${fields[1]}`
}

function examplesOf(response: object): Record<string, object> | undefined {
  const shared =
    '$ref' in response ? document.components.responses[String(response.$ref).split('/').at(-1) ?? ''] : response
  return (shared as Documented).content?.['application/json']?.examples
}

function bodyOf(example: object): unknown {
  const shared =
    '$ref' in example ? document.components.examples[String(example.$ref).split('/').at(-1) ?? ''] : example
  return (shared as { value?: unknown }).value
}

function fieldsOf(body: unknown): string {
  return Object.keys(Object(body)).toSorted().join()
}
