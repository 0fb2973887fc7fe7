// Handlers of stubs (decisions 805); a body that violates its route's contract needs `force`.
import type { controlStub, Stub, StubInput } from '#contract/control/stub.ts'
import { product } from '#contract/index.ts'
import { getContractSchemas } from '#contract/openapi/contract-schemas.ts'
import { JsonText } from '#contract/wire.ts'
import { toRows } from '#server/routes/envelope.ts'
import type { Handlers } from '#server/routes/handler.ts'
import { DomainError } from '#server/rules/domain-error.ts'
import { compilePathPattern } from '#server/sandbox/path-pattern.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import type { StubAnswer, StubDefinition } from '#server/sandbox/stubs.ts'
import { unknownRoute } from './fault.ts'

export const stubHandlers: Handlers<typeof controlStub> = {
  'GET /control/stubs': ({ sandbox }) => toRows(sandbox.stubs.list()),
  'POST /control/stubs': ({ sandbox, body }) => addStub(sandbox, body),
  'DELETE /control/stubs/:id': ({ sandbox, params }) =>
    sandbox.stubs.remove(params.id) ? { done: true } : new DomainError('not_found'),
  'DELETE /control/stubs': ({ sandbox }) => {
    sandbox.stubs.clear()
    return { done: true }
  },
}

/** Adds a stub. Throws for a route that the product does not have, and for an answer that breaks the contract. */
export function addStub(sandbox: Sandbox, stub: StubInput): Stub {
  if (sandbox.stubs.isFull) throw new DomainError('stub_limit')
  const route = findRoute(stub)
  if (!route) throw unknownRoute(stub)
  const { method, path, times, force: forced, match, priority, template } = stub
  const answers: StubDefinition['answers'] = [toAnswer(stub), ...(stub.next ?? []).map(toAnswer)]
  const breaks = forced ? undefined : answers.map((answer) => findViolations(route, answer)).find(Boolean)
  if (breaks) throw new DomainError('stub_breaks_contract', { fields: breaks })
  return sandbox.stubs.add({ method, path, match, priority, template, answers, forced, times }, sandbox.now())
}

function findRoute({ method, path }: StubInput): string | undefined {
  return Object.keys(product).find(
    (name) => name.startsWith(`${method} `) && compilePathPattern(name.slice(method.length + 1))({ route: path, path }),
  )
}

function toAnswer(answer: Pick<StubInput, 'status' | 'headers' | 'data' | 'body' | 'file'>): StubAnswer {
  const { status, headers = {}, data, body, file } = answer
  if (file) return { status, headers, type: file.type, content: Buffer.from(file.base64, 'base64') }
  const json = data === undefined ? body : { error: null, code: 'ok', data }
  const content = Buffer.from(JSON.stringify(json))
  return { status, headers, type: 'application/json; charset=utf-8', content }
}

/** Finds contract violations. Allows additional fields, other image types, and failures with an undocumented status. */
function findViolations(route: string, { status, type, content }: StubAnswer): Record<string, string> | undefined {
  const body = JsonText.safeParse(content.toString()).data
  const breaks = getContractSchemas()
    .compare(route, { status, type, body })
    .filter(({ kind, keyword }) => keyword !== 'additionalProperties' && (kind !== 'status' || status < 400))
    .filter(({ kind, expected }) => kind !== 'header' || !(isImage(expected) && isImage(type)))
  if (breaks.length === 0) return undefined
  return Object.fromEntries(breaks.map(({ field, expected }) => [field || 'body', `Expected: ${expected}.`]))
}

function isImage(type: string): boolean {
  return type.startsWith('image/')
}
