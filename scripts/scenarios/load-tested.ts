// A load test: limits are reached by few requests, then lifted, and every virtual user is signed in by one call.
import { deepEqual, equal } from 'node:assert/strict'
import type { Scenario } from './scenario.ts'

const USERS = 20

export const loadTested: Scenario = {
  title: 'without limits many shoppers at once read their points, which a limit would refuse',
  run: async (sandbox) => {
    const { rows } = await sandbox.call('POST /control/load/sessions', { body: { count: USERS } })
    const readAll = () => Promise.all(rows.map(({ sid }) => sandbox.agent(sid).getResultCode('GET /api/point/balance')))

    await sandbox.call('PATCH /control/settings', { body: { limits: 5 } })
    const codes = await readAll()
    equal(codes.filter((code) => code === 'ok').length, 5)
    equal(codes.filter((code) => code === 'too_many_requests').length, USERS - 5)

    await sandbox.call('PATCH /control/settings', { body: { limits: 'off' } })
    deepEqual([...new Set(await readAll())], ['ok'])
  },
}
