// The schemas of the OpenAPI document that answers are compared with.
import type { OpenApiDocument } from './document.ts'
import type { JsonSchema } from './json-schema.ts'
import { findDifferences } from './schema-difference.ts'

export type SchemaDifference = { field: string; expected: string; actual: string }
export type Parameter = { name: string; in: string; required: boolean; schema: JsonSchema }

export class ContractSchemas {
  private readonly document: OpenApiDocument

  constructor(document: OpenApiDocument) {
    this.document = document
  }

  /** Differences of a success from the schema of its route. */
  success(route: string, body: unknown): SchemaDifference[] {
    const [success] = this.responseSchema(route)?.anyOf ?? []
    return success ? this.differences(body, success) : []
  }

  /** Differences of a refusal from the envelope of all failures. */
  failure(body: unknown): SchemaDifference[] {
    return this.differences(body, { $ref: '#/components/schemas/Failure' })
  }

  isFile(route: string): boolean {
    return this.responseSchema(route) === undefined
  }

  /** Whether the route's answer is a page of a list. */
  isPaged(route: string): boolean {
    return this.queryOf(route).some(({ name }) => name === 'pageSize')
  }

  queryOf(route: string): Parameter[] {
    const parameters = this.operation(route)?.parameters ?? []
    return parameters.flatMap((parameter) => ('name' in parameter && parameter.in === 'query' ? [parameter] : []))
  }

  resolve(schema: JsonSchema): JsonSchema {
    const name = schema.$ref?.split('/').at(-1)
    return name === undefined ? schema : (this.document.components.schemas[name] ?? {})
  }

  private differences(value: unknown, schema: JsonSchema): SchemaDifference[] {
    const differences = findDifferences(value, schema, (reference) => this.resolve(reference))
    return differences.map(({ field, expected, actual }) => ({ field, expected, actual }))
  }

  private responseSchema(route: string): JsonSchema | undefined {
    const response = this.operation(route)?.responses[200]
    if (!response || '$ref' in response) return undefined
    return response.content?.['application/json']?.schema
  }

  private operation(route: string) {
    const [method = '', path = ''] = route.split(' ')
    return this.document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
  }
}

/** Whether an answer says that it succeeded. */
export function isSuccess({ status, body }: { status: number; body: unknown }): boolean {
  return status === 200 && typeof body === 'object' && body !== null && 'code' in body && body.code === 'ok'
}
