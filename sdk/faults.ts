// Client for a sandbox's faults: requests and dependencies that fail on purpose (decisions 805).
import type { FaultInput } from '#contract/control/fault.ts'
import type { RouteInput } from '#contract/route-types.ts'
import type { CallRoute } from './request.ts'

export class FaultClient {
  private readonly call: CallRoute

  constructor(call: CallRoute) {
    this.call = call
  }

  /** Makes a route or dependency fail: `{ path: '/api/point/list', status: 503, times: 3 }`, `{ target: 'firestore' }`. */
  add(fault: RouteInput<typeof FaultInput>) {
    return this.call('POST /control/faults', { body: fault })
  }

  async during<T>(fault: RouteInput<typeof FaultInput>, work: () => Promise<T>): Promise<T> {
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
