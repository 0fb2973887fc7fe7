// Checks the documented rules of lists: pages, their count, the default page, order and filters (decisions.md 1).
import { show } from '#contract/openapi/schema-difference.ts'
import { type Finding, type Row, rowsOf, valueAt } from './model.ts'
import type { RouteCheck } from './route-check.ts'
import type { Filter } from './route-data.ts'

const WHOLE = '1000'

export async function checkList(check: RouteCheck): Promise<void> {
  const whole = await check.ask({ query: { pageSize: WHOLE } })
  if (whole.status !== 200) return check.noteSuccess('the whole list', whole)
  const rows = rowsOf(whole.body)
  check.noteSuccess('the whole list', whole)
  const total = totalOf(check, rows)
  checkCount(check, 'the whole list', whole.body, total)
  await checkPages(check, rows)
  for (const order of check.data.order ?? []) await checkOrder(check, order)
  for (const filter of check.data.filters ?? []) {
    for (const value of filter.values(rows)) await checkFilter(check, filter, value, rows)
  }
  await checkEmptyValue(check, rows)
}

const rule = (field: string, expected: unknown, actual: unknown) =>
  ({ kind: 'rule', field, expected: show(expected), actual: show(actual) }) as const
type Rule = Pick<Finding, 'kind' | 'field' | 'expected' | 'actual'>
const unless = (holds: boolean, difference: Rule): Rule[] => (holds ? [] : [difference])

/** How many a list says there are: its rows, or what they add up to. */
function totalOf({ data }: RouteCheck, rows: Row[]): number {
  const { sums } = data
  return sums === undefined ? rows.length : rows.reduce((sum, row) => sum + Number(row[sums]), 0)
}

function checkCount(check: RouteCheck, words: string, body: unknown, expected: number): void {
  const count = valueAt(body, 'data.count')
  if (typeof count !== 'number') return
  // A list longer than one page cannot be counted by its rows.
  if (expected < Number(WHOLE)) check.note(words, unless(count === expected, rule('data.count', expected, count)))
}

async function checkPages(check: RouteCheck, rows: Row[]): Promise<void> {
  const plain = await check.ask({ query: {} })
  const parameters = check.schemas.queryOf(check.name)
  const defaultSize = Number(parameters.find(({ name }) => name === 'pageSize')?.schema.default)
  check.note('without page and pageSize', [
    ...unless(valueAt(plain.body, 'data.page') === 1, rule('data.page', 1, valueAt(plain.body, 'data.page'))),
    ...unless(
      valueAt(plain.body, 'data.pageSize') === defaultSize,
      rule('data.pageSize', defaultSize, valueAt(plain.body, 'data.pageSize')),
    ),
    ...unless(
      isSame(rowsOf(plain.body), rows.slice(0, defaultSize)),
      rule('data.rows', 'the first page', 'other rows'),
    ),
  ])
  const size = Math.min(2, Math.max(1, Math.floor(rows.length / 2)))
  for (const page of [1, 2]) {
    const answer = await check.ask({ query: { page: String(page), pageSize: String(size) } })
    const expected = rows.slice((page - 1) * size, page * size)
    const echoed = [valueAt(answer.body, 'data.page'), valueAt(answer.body, 'data.pageSize')]
    const words = `page ${page} of ${size}`
    check.note(words, [
      ...unless(
        isSame(rowsOf(answer.body), expected),
        rule('data.rows', `rows ${(page - 1) * size + 1} to ${page * size}`, 'other rows'),
      ),
      ...unless(echoed[0] === page, rule('data.page', page, echoed[0])),
      ...unless(echoed[1] === size, rule('data.pageSize', size, echoed[1])),
    ])
    checkCount(check, words, answer.body, totalOf(check, rows))
  }
  const beyond = await check.ask({ query: { page: '900000', pageSize: WHOLE } })
  check.note('a page beyond the last', unless(rowsOf(beyond.body).length === 0, rule('data.rows', [], 'rows')))
}

type Order = { field: string; direction: 'asc' | 'desc'; query?: Record<string, string> }

async function checkOrder(check: RouteCheck, { field, direction, query = {} }: Order): Promise<void> {
  const { body } = await check.ask({ query: { pageSize: WHOLE, ...query } })
  const values = rowsOf(body).map((row) => valueAt(row, field))
  const sign = direction === 'asc' ? 1 : -1
  const at = values.findIndex((value, index) => index > 0 && sign * compare(values[index - 1], value) > 0)
  const words = [`${field} ${direction}`, ...Object.entries(query).map(([name, value]) => `${name}=${value}`)].join(
    ', ',
  )
  check.note(
    `the order by ${words}`,
    unless(at < 0, rule(`order by ${field}`, direction, `row ${at + 1} is out of order`)),
  )
}

function compare(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return String(one).localeCompare(String(other), 'id')
}

async function checkFilter(check: RouteCheck, filter: Filter, value: string, rows: Row[]): Promise<void> {
  const { body } = await check.ask({ query: { pageSize: WHOLE, [filter.param]: value } })
  const expected = new Set(rows.filter((row) => filter.keeps(row, value)).map((row) => JSON.stringify(row)))
  const given = rowsOf(body).map((row) => JSON.stringify(row))
  const isRight = given.length === expected.size && given.every((row) => expected.has(row))
  const words = `${filter.param}=${value}`
  const actual = `${given.filter((row) => expected.has(row)).length} of them in ${given.length} rows`
  check.note(words, unless(isRight, rule(`filter ${filter.param}`, `${expected.size} rows`, actual)))
  if (isRight) checkCount(check, words, body, expected.size)
}

/** An empty value means 'not given'. */
async function checkEmptyValue(check: RouteCheck, rows: Row[]): Promise<void> {
  const [filter] = check.data.filters ?? []
  if (!filter) return
  const { body } = await check.ask({ query: { pageSize: WHOLE, [filter.param]: '' } })
  check.note(
    `${filter.param} without a value`,
    unless(isSame(rowsOf(body), rows), rule(`filter ${filter.param}`, 'the whole list', 'other rows')),
  )
}

function isSame(one: Row[], other: Row[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
