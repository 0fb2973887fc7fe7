// Client for a sandbox's faults: requests and dependencies that fail on purpose (decisions 805).
import type { input } from 'zod'
import type { FaultInput } from '#contract/control/fault.ts'
import type { CallRoute } from './request.ts'

export class FaultClient {
  private readonly call: CallRoute

  constructor(call: CallRoute) {
    this.call = call
  }

  /** Makes a route or dependency fail: `{ path: '/api/point/list', status: 503, times: 3 }`, `{ target: 'firestore' }`. */
  add(fault: input<typeof FaultInput>) {
    return this.call('POST /control/faults', { body: fault })
  }

  async during<Outcome>(fault: input<typeof FaultInput>, work: () => Promise<Outcome>): Promise<Outcome> {
    const { id } = await this.add(fault)
    try {
      return await work()
    } finally {
      await this.remove(id)
    }
  }

  async list() {
    return (await this.call('GET /control/faults')).rows
  }

  remove(id: string) {
    return this.call('DELETE /control/faults/:id', { params: { id } })
  }

  clear() {
    return this.call('DELETE /control/faults')
  }
}
