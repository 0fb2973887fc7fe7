// Handlers of faults (decisions 805).
import type { controlFault } from '#contract/control/fault.ts'
import { product } from '#contract/index.ts'
import { toRows } from '#server/routes/envelope.ts'
import type { Handlers } from '#server/routes/handler.ts'
import { refuse } from '#server/rules/refusal.ts'
import { normalizePhone } from '#server/rules/shopper/phone.ts'
import type { JobRunner } from '#server/sandbox/job-runner.ts'
import { compileOverlap } from '#server/sandbox/path-pattern.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'

export type FaultOptions = {
  runner: JobRunner
  /** Closes the Firestore channels of a sandbox; browsers reconnect and are refused while Firestore is unavailable. */
  closeChannels: (sandbox: Sandbox) => void
}

export function faultHandlers({ runner, closeChannels }: FaultOptions): Handlers<typeof controlFault> {
  return {
    'GET /control/faults': ({ sandbox }) => toRows(sandbox.faults.list()),
    'POST /control/faults': ({ sandbox, body }) => {
      if (sandbox.faults.isFull) return refuse('fault_limit')
      if ('path' in body && !isServed(body.path, body.method)) return refuse('route_unknown')
      const to = body.target === 'messages' && body.to !== undefined ? { to: normalizePhone(body.to) ?? body.to } : {}
      const fault = sandbox.faults.add({ ...body, ...to }, sandbox.now())
      if (body.target === 'firestore') closeChannels(sandbox)
      return fault
    },
    'DELETE /control/faults/:id': ({ sandbox, params }) => {
      if (!sandbox.faults.remove(params.id)) return refuse('not_found')
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

/** Whether any product route matches; a fault without one is a typing error. */
function isServed(pattern: string, method: string | undefined): boolean {
  const overlaps = compileOverlap(pattern)
  return Object.keys(product).some((name) => {
    const [served, path = ''] = name.split(' ')
    return (method ?? served) === served && overlaps(path)
  })
}
