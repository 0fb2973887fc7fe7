// Builds the Python client: the handwritten part of sdk/python, plus a method per route, generated from the OpenAPI document.
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createOpenApi, type OpenApiDocument } from '#contract/openapi/document.ts'
import { fieldsOf, type JsonSchema } from '#contract/openapi/json-schema.ts'
import type { Operation } from '#contract/openapi/operation.ts'
import { root } from '../check/source-files.ts'

const SIMPLE: Record<string, string> = { string: 'str', integer: 'int', number: 'float', boolean: 'bool' }
const RESERVED_WORDS = new Set(['from', 'class', 'def', 'in', 'is', 'not', 'and', 'or'])

export function buildPythonClient(folder: string, version: string): void {
  rmSync(folder, { recursive: true, force: true })
  cpSync(join(root, 'sdk/python'), folder, { recursive: true })
  const document = createOpenApi({ title: 'Struka', version, serverUrl: 'http://127.0.0.1:3000' })
  const project = join(folder, 'pyproject.toml')
  // A later build replaces an installed earlier one: 0.1.0.dev12 of PEP 440 for 0.1.0-12 of npm.
  writeFileSync(project, readFileSync(project, 'utf8').replace('0.1.0', version.replace('-', '.dev')))
  writeFileSync(join(folder, 'struka/routes.py'), generateRoutes(document))
}

function generateRoutes({ paths, components }: OpenApiDocument): string {
  const methods = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) =>
      toMethod(method.toUpperCase(), path, operation, components.schemas),
    ),
  )
  return `"""One method for each route of the OpenAPI document, under its operationId. Generated: changes are lost."""

from __future__ import annotations

from typing import Any, Optional
from urllib.parse import quote


class Routes:
    def request(
        self,
        method: str,
        path: str,
        query: Optional[dict] = None,
        body: Any = None,
        content_type: Optional[str] = None,
    ) -> Any:
        raise NotImplementedError
${methods.join('')}`
}

function toMethod(method: string, path: string, operation: Operation, schemas: Record<string, JsonSchema>): string {
  const given = operation.parameters.flatMap((each) => ('name' in each && each.in === 'query' ? [each] : []))
  const query = given.map(({ name }) => name)
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const hasBody = operation.requestBody !== undefined
  const keywords = given.map(
    ({ name, schema }) => `${toName(name)}: Optional[${SIMPLE[String(schema.type)] ?? 'Any'}] = None`,
  )
  const body = operation.requestBody?.content['application/json']?.schema ?? {}
  const fields = [
    ...operation.parameters.flatMap((each) => ('name' in each ? [[toName(each.name), each.description] as const] : [])),
    ...fieldsOf(body, schemas).map(([name, { description }]) => [`body["${name}"]`, description] as const),
  ]
  const lines = [...new Map(fields.filter(([, text]) => text))].map(([name, text]) => `\n        ${name}: ${text}`)
  const takes = [
    'self',
    ...inPath.map((name) => `${toName(name)}: str`),
    ...(hasBody ? ['body: Any = None'] : []),
    ...(keywords.length > 0 ? ['*', ...keywords] : []),
  ]
  const address = path.replace(/\{(\w+)\}/g, (_match, name: string) => `{quote(str(${toName(name)}), safe='')}`)
  const pairs = query.map((name) => `${JSON.stringify(name)}: ${toName(name)}`).join(', ')
  const passes = [
    JSON.stringify(method),
    `${inPath.length > 0 ? 'f' : ''}"${address}"`,
    ...(query.length > 0 ? [`query={${pairs}}`] : []),
    ...(hasBody ? ['body=body'] : []),
  ]
  return `
    def ${toSnakeCase(operation.operationId)}(${takes.join(', ')}) -> Any:
        """${operation.summary}. \`\`${method} ${path}\`\`${lines.length > 0 ? `\n${lines.join('')}\n        ` : ''}"""
        return self.request(${passes.join(', ')})
`
}

function toName(name: string): string {
  const safe = toSnakeCase(name)
  return RESERVED_WORDS.has(safe) ? `${safe}_` : safe
}

function toSnakeCase(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/\W/g, '_')
    .toLowerCase()
}
