// Scenario: a stub and a fault on one route, while other routes work.
import { deepEqual, equal, rejects } from 'node:assert/strict'
import type { Scenario } from '../scenario.ts'

const PATH = '/api/point/balance'
const RICH = { balance: 1_000_000, pending: 0, unread: 0, expiring: [] }

export const routeStubbed: Scenario = {
  title: 'one route is stubbed or fails, and every other one works',
  run: async (sandbox) => {
    const wati = sandbox.agent((await sandbox.createShopper({ points: 700 })).sid)
    await rejects(sandbox.stubs.add({ method: 'GET', path: PATH, data: { balance: 'lots' } }), {
      code: 'stub_breaks_contract',
    })
    const { id } = await sandbox.stubs.add({ method: 'GET', path: PATH, data: RICH })
    equal(await wati.getBalance(), 1_000_000)
    equal((await wati.call('GET /api/point/list')).rows[0]?.balanceAfter, 700)
    equal((await sandbox.stubs.list()).length, 1)
    await sandbox.call('DELETE /control/stubs/:id', { params: { id } })
    equal(await wati.getBalance(), 700)

    const fault = await sandbox.faults.add({ path: PATH, status: 503, times: 2 })
    const codes = [1, 2, 3].map(() => wati.getResultCode(`GET ${PATH}`))
    deepEqual((await Promise.all(codes)).toSorted(), ['ok', 'server_error', 'server_error'])
    equal((await sandbox.faults.list())[0]?.remaining, 0)
    await sandbox.faults.remove(fault.id)
    await sandbox.stubs.clear()
  },
}
