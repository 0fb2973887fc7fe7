import { expect } from 'vitest'
import { test } from '../testing/test.ts'
import type { World } from '../testing/world.ts'

async function regions(world: World, query: Record<string, string> = {}) {
  return (await world.agent().get('/api/public/region').query(query).expect(200)).body.data
}

const namesOf = async (world: World, query: Record<string, string>): Promise<string[]> =>
  (await regions(world, query)).rows.map(({ name }: { name: string }) => name)

test('lists the 38 provinces by name, to anybody [7.region]', async ({ world }) => {
  const { rows, count } = await regions(world)
  expect(count).toBe(38)
  expect(rows).toHaveLength(38)
  expect(rows[0]).toEqual({ id: '11', name: 'Aceh', kind: 'province', parentId: null })
})

test('lists the cities and regencies of a province [7.region]', async ({ world }) => {
  expect(await namesOf(world, { parent: '34' })).toEqual([
    'Kabupaten Bantul',
    'Kabupaten Gunungkidul',
    'Kabupaten Kulon Progo',
    'Kabupaten Sleman',
    'Kota Yogyakarta',
  ])
})

test('every province has cities, 514 in all', async ({ world }) => {
  const { rows } = await regions(world)
  const counts = await Promise.all(
    rows.map(async ({ id }: { id: string }) => (await regions(world, { parent: id })).count),
  )
  expect(counts).not.toContain(0)
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(514)
})

test('finds cities by a part of their name, in any case, everywhere or in one province', async ({ world }) => {
  const names = (query: Record<string, string>) => namesOf(world, query)
  expect(await names({ search: 'BANDUNG' })).toEqual(['Kabupaten Bandung', 'Kabupaten Bandung Barat', 'Kota Bandung'])
  expect(await names({ search: 'bandung', parent: '34' })).toEqual([])
  expect(await names({ search: '%' })).toEqual([])
  expect(await names({ search: "'; DROP TABLE region; --" })).toEqual([])
})

test.for([
  ['Bali', 'Bali'],
  ['dki', 'Daerah Khusus Ibukota Jakarta'],
  ['yogyakarta', 'Daerah Istimewa Yogyakarta'],
  ['jabar', 'Jawa Barat'],
  ['NTT', 'Nusa Tenggara Timur'],
] as const)('finds a province by “%s”, before the cities', async ([search, name], { world }) => {
  const { rows } = await regions(world, { search })
  expect(rows[0]).toMatchObject({ name, kind: 'province' })
})

test('a city that is called so comes before those whose names begin so', async ({ world }) => {
  expect(await namesOf(world, { search: 'solo' })).toEqual([
    'Kota Surakarta',
    'Kabupaten Solok',
    'Kabupaten Solok Selatan',
    'Kota Solok',
  ])
})

test.for([
  ['jaksel', 'Kota Administrasi Jakarta Selatan'],
  ['jogja', 'Kota Yogyakarta'],
  ['tangsel', 'Kota Tangerang Selatan'],
] as const)('finds a city by what people call it, “%s”', async ([search, name], { world }) => {
  const { rows } = await regions(world, { search })
  expect(rows).toContainEqual(expect.objectContaining({ name }))
})

test('an unknown province has no cities', async ({ world }) => {
  expect(await regions(world, { parent: '00' })).toEqual({ rows: [], count: 0, page: 1, pageSize: 1000 })
})
