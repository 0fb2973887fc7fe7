// Handlers of stubs (decisions 805); a body that violates its route's contract needs `force`.
import * as z from 'zod'
import type { controlStub, StubInput } from '#contract/control/stub.ts'
import { product } from '#contract/index.ts'
import { Failure, JsonText, type Route } from '#contract/wire.ts'
import { toRows } from '#server/routes/envelope.ts'
import type { Handlers } from '#server/routes/handler.ts'
import { refuse } from '#server/rules/refusal.ts'
import { compilePathPattern } from '#server/sandbox/path-pattern.ts'
import type { StubAnswer, StubDefinition } from '#server/sandbox/stubs.ts'

export const stubHandlers: Handlers<typeof controlStub> = {
  'GET /control/stubs': ({ sandbox }) => toRows(sandbox.stubs.list()),
  'POST /control/stubs': ({ sandbox, body: stub }) => {
    if (sandbox.stubs.isFull) return refuse('stub_limit')
    const route = findRoute(stub)
    if (!route) return refuse('route_unknown')
    const { method, path, times, force: forced, match, priority, template } = stub
    const answers: StubDefinition['answers'] = [toAnswer(stub), ...(stub.next ?? []).map(toAnswer)]
    const breaks = forced ? undefined : answers.map((answer) => findViolations(route, answer)).find(Boolean)
    if (breaks) return refuse('stub_breaks_contract', { fields: breaks })
    return sandbox.stubs.add({ method, path, match, priority, template, answers, forced, times }, sandbox.now())
  },
  'DELETE /control/stubs/:id': ({ sandbox, params }) =>
    sandbox.stubs.remove(params.id) ? { done: true } : refuse('not_found'),
  'DELETE /control/stubs': ({ sandbox }) => {
    sandbox.stubs.clear()
    return { done: true }
  },
}

function findRoute({ method, path }: StubInput): Route | undefined {
  return Object.entries<Route>(product).find(
    ([name]) =>
      name.startsWith(`${method} `) && compilePathPattern(name.slice(method.length + 1))({ route: path, path }),
  )?.[1]
}

function toAnswer(answer: Pick<StubInput, 'status' | 'headers' | 'data' | 'body' | 'file'>): StubAnswer {
  const { status, headers = {}, data, body, file } = answer
  if (file) return { status, headers, type: file.type, content: Buffer.from(file.base64, 'base64') }
  const json = data === undefined ? body : { error: null, code: 'ok', data }
  const content = Buffer.from(JSON.stringify(json))
  return { status, headers, type: 'application/json; charset=utf-8', content }
}

function findViolations(route: Route, { status, type, content }: StubAnswer): Record<string, string> | undefined {
  if (status === 200 && route.binary)
    return type.startsWith('image/') ? undefined : { type: 'This route answers with an image.' }
  if (!type.startsWith('application/json')) return { type: 'This route answers with JSON.' }
  if (status !== 200 && status < 400) return { status: 'This route answers 200, or 4xx and 5xx for failures.' }
  const body = JsonText.safeParse(content.toString()).data
  if (body === undefined) return { body: 'This is not JSON.' }
  const checked = z.safeEncode(schemaOf(route, status, body), body)
  if (checked.success) return undefined
  return Object.fromEntries(checked.error.issues.map(({ path, message }) => [path.join('.') || 'body', message]))
}

/** Validates a failure against the failure schema only, because a union would report violations without their path. */
function schemaOf(route: Route, status: number, body: unknown): z.ZodType<unknown, unknown> {
  const failed = status >= 400 || (typeof body === 'object' && body !== null && 'error' in body && body.error !== null)
  if (failed) return Failure
  return route.response ?? z.object({ error: z.null(), code: z.literal('ok'), data: route.data ?? z.null() })
}
