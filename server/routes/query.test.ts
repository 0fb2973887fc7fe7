import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { commaListOf, PageQuery, toQuerySchema } from '#contract/wire.ts'
import { createQueryValidator, parseQueryString } from './query.ts'

const receipts = createQueryValidator(
  toQuerySchema(PageQuery.extend({ status: commaListOf(z.coerce.number().int()), words: z.string().optional() })),
)

describe('a query that many requests have', () => {
  test('means the same for each of them', () => {
    const read = () => receipts(parseQueryString('page=2&status[]=1&status%5B%5D=2&words='))
    expect(read()).toEqual({ value: { page: 2, pageSize: 20, status: [1, 2] } })
    expect(read()).toEqual({ value: { page: 2, pageSize: 20, status: [1, 2] } })
  })

  test('is refused for each of them with its sentences', () => {
    const read = () => receipts(parseQueryString('page=0'))
    expect(read()).toEqual({ fields: { page: 'Halaman minimal 1.' } })
    expect(read()).toEqual({ fields: { page: 'Halaman minimal 1.' } })
  })

  test('means for another route what its contract says', () => {
    const whole = createQueryValidator(toQuerySchema(z.object({ words: z.string().default('all') })))
    const query = parseQueryString('status=1')
    expect(receipts(query)).toEqual({ value: { page: 1, pageSize: 20, status: [1] } })
    expect(whole(query)).toEqual({ value: { words: 'all' } })
  })

  test('cannot be changed by the rule of one for the next', () => {
    const read = () => receipts(parseQueryString('status=1,2'))
    const query = (read() as { value: { page: number; status: number[] } }).value
    expect(() => query.status.push(3)).toThrow(TypeError)
    expect(() => Object.assign(query, { page: 9 })).toThrow(TypeError)
    expect(read()).toEqual({ value: { page: 1, pageSize: 20, status: [1, 2] } })
  })
})

test('a thousand different queries are all read', () => {
  const pages = Array.from({ length: 1_000 }, (_, at) => at + 1)
  const read = () => pages.map((page) => receipts(parseQueryString(`page=${page}`)))
  const expected = pages.map((page) => ({ value: { page, pageSize: 20 } }))
  expect(read()).toEqual(expected)
  expect(read()).toEqual(expected)
})
