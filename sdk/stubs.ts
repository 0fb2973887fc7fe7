// Client for a sandbox's stubs: routes that return a given body or file instead of the product's response (decisions 805).
import type { input } from 'zod'
import type { StubInput } from '#contract/control/stub.ts'
import type { RouteInput } from '#contract/route-types.ts'
import { type Recording, toRecordedStubs } from './recorded-stubs.ts'
import { ApiError, type CallRoute } from './request.ts'

/** A stub of a recording: `fits` the contract, was `forced` despite breaking it, or its route is `unknown`. */
export type AddedRecording = { route: string; outcome: 'fits' | 'forced' | 'unknown' }

/** Example: `sandbox.stubs.add({ method: 'GET', path: '/api/point/balance', data: { balance: 7, … } })`. */
export class StubClient {
  private readonly call: CallRoute

  constructor(call: CallRoute) {
    this.call = call
  }

  add(stub: RouteInput<typeof StubInput>) {
    return this.call('POST /control/stubs', { body: stub })
  }

  async addRecording(recording: Recording): Promise<AddedRecording[]> {
    const added: AddedRecording[] = []
    for (const stub of toRecordedStubs(recording)) {
      const outcome = await this.addRecorded(stub)
      added.push({ route: `${stub.method} ${stub.path}`, outcome })
    }
    return added
  }

  private async addRecorded(stub: input<typeof StubInput>): Promise<AddedRecording['outcome']> {
    try {
      await this.call('POST /control/stubs', { body: stub })
      return 'fits'
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'route_unknown') return 'unknown'
      if (error.code !== 'stub_breaks_contract') throw error
    }
    await this.call('POST /control/stubs', { body: { ...stub, force: true } })
    return 'forced'
  }

  async list() {
    return (await this.call('GET /control/stubs')).rows
  }
}
