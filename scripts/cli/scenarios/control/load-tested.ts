// Scenario: a load test reaches the rate limits, lifts the limits, signs in every virtual user with one call, and reads the
// server's metrics.
import { deepEqual, equal, ok } from 'node:assert/strict'
import type { Scenario } from '../scenario.ts'

const USERS = 20
const LIMIT = 5

export const loadTested: Scenario = {
  title: 'without limits many shoppers at once read their points, which a limit would refuse; the metrics count both',
  run: async (sandbox) => {
    const countAnswers = async (status: number) => {
      const metrics = await (await sandbox.download('/control/metrics')).text()
      const labels = `http_route="/api/point/balance",http_response_status_code="${status}"`
      return Number(
        metrics
          .split('\n')
          .find((line) => line.includes(`_count{http_request_method="GET",${labels}}`))
          ?.split(' ')[1] ?? 0,
      )
    }
    const before = { refused: await countAnswers(429), answered: await countAnswers(200) }
    const { rows } = await sandbox.call('POST /control/load/sessions', { body: { count: USERS } })
    const readAll = () => Promise.all(rows.map(({ sid }) => sandbox.agent(sid).getResultCode('GET /api/point/balance')))

    await sandbox.call('PATCH /control/settings', { body: { limits: LIMIT } })
    const startedAt = performance.now()
    const codes = await readAll()
    // On an overloaded machine the requests take longer than the limit's minute, and each minute allows the limit again.
    const minutes = Math.ceil((performance.now() - startedAt) / 60_000)
    const answered = codes.filter((code) => code === 'ok').length
    ok(answered >= LIMIT && answered <= LIMIT * minutes, `${answered} answers in ${minutes} min`)
    equal(codes.filter((code) => code === 'too_many_requests').length, USERS - answered)

    await sandbox.call('PATCH /control/settings', { body: { limits: 'off' } })
    deepEqual([...new Set(await readAll())], ['ok'])

    // Uses lower bounds, because other scenarios use the same server.
    ok((await countAnswers(429)) - before.refused >= USERS - answered)
    ok((await countAnswers(200)) - before.answered >= USERS + answered)
  },
}
