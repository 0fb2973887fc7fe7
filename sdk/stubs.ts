// Stubs of a sandbox: routes that respond with a given body or file instead of the product's (decisions.md 8).
import type { input } from 'zod'
import type { StubInput } from '#contract/control/stub.ts'
import type { CallRoute } from './request.ts'

/** `sandbox.stubs.add({ method: 'GET', path: '/api/point/balance', data: { balance: 7, pending: 0, unread: 0, expiring: [] } })` */
export class StubClient {
  private readonly call: CallRoute

  constructor(call: CallRoute) {
    this.call = call
  }

  add(stub: input<typeof StubInput>) {
    return this.call('POST /control/stubs', { body: stub })
  }

  async list() {
    return (await this.call('GET /control/stubs')).rows
  }

  remove(id: string) {
    return this.call('DELETE /control/stubs/:id', { params: { id } })
  }

  clear() {
    return this.call('DELETE /control/stubs')
  }
}
