// Checks the documented rules of lists: pages, their count, the default page, order and filters (decisions 102, 104).
import { type Row, rowsOf, valueAt } from './model.ts'
import type { RouteCheck } from './route-check.ts'
import { filterValues, matchesFilter, type Order } from './route-data.ts'

const FULL_LIST_PAGE_SIZE = '1000'

export async function checkList(check: RouteCheck): Promise<void> {
  const fullList = await check.ask({ query: { pageSize: FULL_LIST_PAGE_SIZE } })
  check.expectSuccess('the whole list', fullList)
  if (fullList.status !== 200) return
  const rows = rowsOf(fullList.body)
  checkCount(check, 'the whole list', fullList.body, totalOf(check, rows))
  await checkPages(check, rows)
  const { order, filters = {} } = check.data
  if (order) await checkOrder(check, order)
  for (const [param, field] of Object.entries(filters)) {
    if (field === null) continue
    for (const value of filterValues(param, field, rows)) await checkFilter(check, { param, field, value }, rows)
  }
  const [param] = Object.keys(filters)
  if (param === undefined) return
  const { body } = await check.ask({ query: { pageSize: FULL_LIST_PAGE_SIZE, [param]: '' } })
  checkRows(check, `${param} without a value`, `filter ${param}`, rowsOf(body), rows)
}

function totalOf({ data: { sums } }: RouteCheck, rows: Row[]): number {
  return sums === undefined ? rows.length : rows.reduce((sum, row) => sum + Number(row[sums]), 0)
}

function checkCount(check: RouteCheck, words: string, body: unknown, expected: number): void {
  const count = valueAt(body, 'data.count')
  if (typeof count === 'number' && expected < Number(FULL_LIST_PAGE_SIZE))
    check.noteRule(words, 'data.count', expected, count)
}

function checkRows(check: RouteCheck, words: string, field: string, rows: Row[], expected: Row[]): void {
  const isSame = JSON.stringify(rows) === JSON.stringify(expected)
  check.noteRule(words, field, `${expected.length} given rows`, `${rows.length} other rows`, isSame)
}

async function checkPages(check: RouteCheck, rows: Row[]): Promise<void> {
  const defaultSize = Number(check.route.query?.parse({})['pageSize'])
  const size = Math.min(2, Math.max(1, Math.floor(rows.length / 2)))
  const pages = [
    { words: 'without page and pageSize', page: 1, size: defaultSize, query: {} },
    ...[1, 2].map((page) => {
      return { words: `page ${page} of ${size}`, page, size, query: { page: String(page), pageSize: String(size) } }
    }),
  ]
  for (const { words, page, size: pageSize, query } of pages) {
    const { body } = await check.ask({ query })
    checkRows(check, words, 'data.rows', rowsOf(body), rows.slice((page - 1) * pageSize, page * pageSize))
    check.noteRule(words, 'data.page', page, valueAt(body, 'data.page'))
    check.noteRule(words, 'data.pageSize', pageSize, valueAt(body, 'data.pageSize'))
    checkCount(check, words, body, totalOf(check, rows))
  }
  const beyond = await check.ask({ query: { page: '900000', pageSize: FULL_LIST_PAGE_SIZE } })
  checkRows(check, 'a page beyond the last', 'data.rows', rowsOf(beyond.body), [])
}

async function checkOrder(check: RouteCheck, { field, direction, query = {} }: Order): Promise<void> {
  const { body } = await check.ask({ query: { pageSize: FULL_LIST_PAGE_SIZE, ...query } })
  const values = rowsOf(body).map((row) => valueAt(row, field))
  const sign = direction === 'asc' ? 1 : -1
  const at = values.findIndex((value, index) => index > 0 && sign * compare(values[index - 1], value) > 0)
  check.noteRule(`the order by ${field}`, `order by ${field}`, direction, `row ${at + 1} is out of order`, at < 0)
}

function compare(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return String(one).localeCompare(String(other), 'id')
}

type AppliedFilter = { param: string; field: string; value: string }

async function checkFilter(check: RouteCheck, { param, field, value }: AppliedFilter, rows: Row[]): Promise<void> {
  const { body } = await check.ask({ query: { pageSize: FULL_LIST_PAGE_SIZE, [param]: value } })
  const sorted = (list: Row[]) => list.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))
  const expected = rows.filter((row) => matchesFilter(row, param, field, value))
  checkRows(check, `${param}=${value}`, `filter ${param}`, sorted(rowsOf(body)), sorted(expected))
  if (rowsOf(body).length === expected.length) checkCount(check, `${param}=${value}`, body, expected.length)
}
