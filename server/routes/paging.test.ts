// Requests the second page, with one row, of every paged list.
import { expect } from 'vitest'
import * as z from 'zod'
import { product } from '#contract/index.ts'
import type { Route } from '#contract/wire.ts'
import { testWith } from '../testing/test.ts'

const RATNA = '+6284000001234'
const routes: Record<string, Route> = product
/** Existing values for path parameters. */
const IDS: Record<string, string> = { ':typeId': 'pulsa', ':type': 'faq', ':date': '2026-11-28' }
const lists = Object.entries(routes).flatMap(([name, { data }]) =>
  data instanceof z.ZodObject && 'rows' in data.shape && 'page' in data.shape ? [name] : [],
)

const test = testWith('regular')

test('the lists of the product give one row of the second page', async ({ world }) => {
  const browser = await world.signIn(RATNA)
  const [draw] = (await world.agent().get('/control/draws').expect(200)).body.data.rows
  for (const name of lists) {
    const path = name
      .replace('GET ', '')
      .replace(':drawId', draw.id)
      .replace(/:id\b/, draw.campaignId)
      .replace(/:\w+/, (param) => IDS[param] ?? '')
    const read = async (query: object) => (await browser.get(path).query(query)).body.data
    const all = await read({ pageSize: 100 })
    const second = await read({ page: 2, pageSize: 1 })
    expect({ name, ...second }).toMatchObject({ name, page: 2, pageSize: 1, count: all.count })
    expect(second.rows, name).toEqual(all.rows.slice(1, 2))
  }
})
