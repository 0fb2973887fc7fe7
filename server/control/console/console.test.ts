// Tests the routes of the demo console. client/console has the console's browser tests.
import { expect } from 'vitest'
import { testWith } from '#server/testing/test.ts'
import { RATNA, type World } from '#server/testing/world.ts'

const test = testWith('regular')
const dataOf = async (world: World, path: string) => (await world.agent().get(path).expect(200)).body.data

test('a desk knows its sandbox, what falls due in it, and who is on its phone', async ({ world }) => {
  const browser = await world.signIn(RATNA)
  const { body } = await browser.get('/control/console').expect(200)
  expect(body.data).toMatchObject({
    sandbox: world.sandbox.name,
    preset: 'regular',
    settings: { review: 'manual' },
    shopper: { phone: RATNA },
    isVisit: false,
  })
  expect((await dataOf(world, '/control/console')).shopper).toBeNull()
  const coming = await dataOf(world, '/control/clock/coming')
  expect(coming.count).toBe(coming.rows.length)
  expect(coming.rows[0]).toMatchObject({ at: expect.any(String) })
})

test('a telephone joins by the address that was made for it, and is listed with its shopper', async ({ world }) => {
  expect(await dataOf(world, '/control/phones')).toEqual({ rows: [], count: 0 })
  const browser = await world.signIn(RATNA)
  const { body } = await browser.post('/control/phones').send({}).expect(200)
  expect(body.data).toMatchObject({ isReachable: false, shopper: { phone: RATNA } })
  const { pathname } = new URL(body.data.links[0])
  await world.agent().get(pathname).set('user-agent', 'Mozilla/5.0 (Linux; Android 14; SM-A155F)').expect(302)
  expect(await dataOf(world, '/control/phones')).toMatchObject({ count: 1, rows: [{ shopper: { phone: RATNA } }] })
  await world
    .agent()
    .get(pathname.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))
    .expect(404)
})
