// Handlers of faults (decisions 805).
import type { controlFault, Fault, FaultInput } from '#contract/control/fault.ts'
import { nearestTo } from '#contract/control/nearest.ts'
import { product } from '#contract/index.ts'
import type { Route } from '#contract/wire.ts'
import { toRows } from '#server/routes/envelope.ts'
import type { Handlers } from '#server/routes/handler.ts'
import { DomainError } from '#server/rules/domain-error.ts'
import { normalizePhone } from '#server/rules/shopper/phone.ts'
import type { JobRunner } from '#server/sandbox/job-runner.ts'
import { compileOverlap } from '#server/sandbox/path-pattern.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'

export type FaultOptions = {
  runner: JobRunner
  closeChannels: (sandbox: Sandbox) => void
}

export function faultHandlers({ runner, closeChannels }: FaultOptions): Handlers<typeof controlFault> {
  return {
    'GET /control/faults': ({ sandbox }) => ({
      ...toRows(sandbox.faults.list()),
      failedJobs: sandbox.db.all('SELECT name, reason, count(*) AS count FROM failedJob GROUP BY name, reason'),
    }),
    'POST /control/faults': ({ sandbox, body }) => {
      const fault = addFault(sandbox, body)
      if (body.target === 'firestore') closeChannels(sandbox)
      return fault
    },
    'DELETE /control/faults/:id': ({ sandbox, params }) => {
      if (!sandbox.faults.remove(params.id)) return new DomainError('not_found')
      runner.retryNow(sandbox)
      return { done: true }
    },
    'DELETE /control/faults': ({ sandbox }) => {
      sandbox.faults.clear()
      runner.retryNow(sandbox)
      return { done: true }
    },
  }
}

/** Adds a fault. Throws for a route that the product does not have. */
export function addFault(sandbox: Sandbox, input: FaultInput): Fault {
  if (sandbox.faults.isFull) throw new DomainError('fault_limit')
  if ('path' in input && listProductRoutes(input.path, input.method).length === 0) throw unknownRoute(input)
  const to = input.target === 'messages' && input.to !== undefined ? { to: normalizePhone(input.to) ?? input.to } : {}
  return sandbox.faults.add({ ...input, ...to }, sandbox.now())
}

export function unknownRoute({ method = 'GET', path }: { method?: string | undefined; path: string }): DomainError {
  const nearest = nearestTo(`${method} ${path}`, Object.keys(product))
  return new DomainError('route_unknown', { fields: { path: `The nearest is ${nearest}.` } })
}

export function listProductRoutes(pattern: string, method: string | undefined): [name: string, route: Route][] {
  const overlaps = compileOverlap(pattern)
  return Object.entries<Route>(product).filter(([name]) => {
    const [documented, path = ''] = name.split(' ')
    return (method ?? documented) === documented && overlaps(path)
  })
}
