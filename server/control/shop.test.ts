import { expect } from 'vitest'
import { testWith } from '../testing/test.ts'
import type { World } from '../testing/world.ts'

const test = testWith('regular')
const PATH = '/control/shops'
const WARUNG = { name: 'Warung Kopi Bu Tini', printedNames: ['KOPITINI.CONTOH.ID'], numberPattern: '##-####' }

const list = async (world: World) => (await world.agent().get(PATH).expect(200)).body.data
const create = async (world: World, body: object) => (await world.agent().post(PATH).send(body)).body

test('a shop is added, listed among the shops of the world, changed and removed', async ({ world }) => {
  const before = await list(world)
  const { data } = await create(world, WARUNG)
  expect(data).toEqual({
    ...WARUNG,
    id: 'warung-kopi-bu-tini',
    family: 'general',
    participating: true,
    allItems: true,
    source: 'staff',
  })
  expect(await list(world)).toMatchObject({ count: before.count + 1, rows: expect.arrayContaining([data]) })

  const path = `${PATH}/${data.id}`
  const changed = await world.agent().patch(path).send({ numberPattern: null, allItems: false }).expect(200)
  expect(changed.body.data).toEqual({ ...data, numberPattern: null, allItems: false })
  await world.agent().delete(path).expect(200)
  expect(await list(world)).toEqual(before)
  expect((await world.agent().delete(path)).body.code).toBe('not_found')
})

test('a removed shop that comes back is the same one', async ({ world }) => {
  const { data } = await create(world, WARUNG)
  await world.agent().delete(`${PATH}/${data.id}`).expect(200)
  expect((await create(world, { ...WARUNG, allItems: false })).data).toEqual({ ...data, allItems: false })
})

test('a name that another shop has is refused, whatever its capitals', async ({ world }) => {
  expect((await create(world, { name: 'toko  SENTOSA' })).code).toBe('shop_taken')
  const { data } = await create(world, WARUNG)
  const renamed = await world.agent().patch(`${PATH}/${data.id}`).send({ name: 'Toko Sentosa' })
  expect(renamed.body.code).toBe('shop_taken')
  expect((await world.agent().patch(`${PATH}/${data.id}`).send({ name: 'WARUNG KOPI BU TINI' })).body.code).toBe('ok')
})

test('a number pattern that could mean anything is refused with its field', async ({ world }) => {
  for (const numberPattern of ['**', '(a+)+', '#'.repeat(41)]) {
    const answer = await world.agent().post(PATH).send({ name: 'Warung', numberPattern }).expect(400)
    expect(answer.body).toMatchObject({ code: 'validation', fields: { numberPattern: expect.any(String) } })
  }
})

test('shops belong to their sandbox alone', async ({ world }) => {
  await create(world, WARUNG)
  const elsewhere = await world.agent().get(PATH).set('x-sandbox', 'demo').expect(200)
  expect(JSON.stringify(elsewhere.body.data.rows)).not.toContain(WARUNG.name)
})

test('a shop of shops.json is changed there alone, and a sandbox takes 500 shops', async ({ world }) => {
  const { data } = await create(world, WARUNG)
  const path = `${PATH}/${data.id}`
  world.sandbox.db.run("UPDATE merchant SET source = 'file' WHERE id = :id", { id: data.id })
  expect((await world.agent().patch(path).send({ allItems: false })).body.code).toBe('shop_in_file')
  expect((await world.agent().delete(path)).body.code).toBe('shop_in_file')
  world.sandbox.db.run(
    `INSERT INTO merchant (id, name, participating)
     WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500) SELECT 'ruko-' || i, 'Ruko ' || i, 1 FROM n`,
  )
  expect((await create(world, { name: 'Warung Baru' })).code).toBe('shop_limit')
})
