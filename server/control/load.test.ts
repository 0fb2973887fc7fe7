// Tests the control routes that load tests use.
import { expect } from 'vitest'
import { testWith } from '../testing/test.ts'

const test = testWith('regular')

test('a load test gets the session of each virtual user in one call', async ({ world }) => {
  const answer = await world.agent().post('/control/load/sessions').send({ count: 300 }).expect(200)
  const { rows, count } = answer.body.data as { rows: { id: string; phone: string; sid: string }[]; count: number }
  expect([rows.length, count]).toEqual([300, 300])
  expect(new Set(rows.map(({ sid }) => sid)).size).toBe(300)
  const shoppers = new Set(rows.map(({ id }) => id))
  expect(shoppers.size).toBe(
    world.sandbox.db.get<{ n: number }>('SELECT count(*) AS n FROM shopper WHERE blocked = 0')?.n,
  )
  for (const { id, phone, sid } of [rows[0], rows.at(-1)].filter((row) => row !== undefined)) {
    const profile = await world.agent().get('/api/auth/profile').set('cookie', `sid=${sid}`)
    expect(profile.body.data).toMatchObject({ id, phone })
  }
  expect(answer.headers['set-cookie']).toBeUndefined()
})

test('blocked shoppers are left out, and too many sessions are refused', async ({ world }) => {
  world.sandbox.db.run('UPDATE shopper SET blocked = 1')
  expect((await world.agent().post('/control/load/sessions').send({ count: 1 })).body.code).toBe('not_found')
  expect((await world.agent().post('/control/load/sessions').send({ count: 10_001 })).status).toBe(400)
})
