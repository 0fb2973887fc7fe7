// Builds the Python client: the written part of sdk/python and, generated from the OpenAPI document, a method for each route.
import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createOpenApi } from '#contract/openapi/document.ts'
import type { Operation } from '#contract/openapi/operation.ts'
import { root } from '../check/source-files.ts'

/** Words that Python does not take as names. */
const RESERVED_WORDS = new Set(['from', 'class', 'def', 'in', 'is', 'not', 'and', 'or'])

/** Writes the package into `folder`, which is replaced. */
export function buildPythonClient(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  cpSync(join(root, 'sdk/python'), folder, { recursive: true })
  writeFileSync(join(folder, 'struka/routes.py'), generateRoutes())
}

function generateRoutes(): string {
  const { paths } = createOpenApi({ title: 'Struka', serverUrl: 'http://127.0.0.1:3000' })
  const methods = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => toMethod(method.toUpperCase(), path, operation)),
  )
  return `"""One method for each route of the OpenAPI document, under its operationId. Generated: changes are lost."""

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

function toMethod(method: string, path: string, operation: Operation): string {
  const query = operation.parameters.flatMap((given) => ('name' in given && given.in === 'query' ? [given.name] : []))
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const hasBody = operation.requestBody !== undefined
  const keywords = [...query.map((name) => `${toName(name)}: Any = None`), ...(hasBody ? ['body: Any = None'] : [])]
  const takes = [
    'self',
    ...inPath.map((name) => `${toName(name)}: str`),
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
        """${operation.summary}. \`\`${method} ${path}\`\`"""
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
