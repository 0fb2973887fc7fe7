// @vitest-environment node
import { expect, test } from 'vitest'
import { toUrl } from '#client/api/api.ts'
import type { PointType } from '#contract/point.ts'
import { parsePointFilter, toPointQuery, typeChoices } from './filter.ts'

const requestOf = (search: string) =>
  toUrl('GET /api/point/list', {}, toPointQuery(parsePointFilter(new URLSearchParams(search))))

const everyType: Record<PointType, true> = {
  receipt: true,
  survey: true,
  referral: true,
  welcome: true,
  campaign: true,
  luckydraw: true,
  adjustment: true,
  refund: true,
  redeem: true,
  ticket: true,
  expiry: true,
}

const days = 'dari=2026-11-05&sampai=2026-11-18'
const bounds = 'start=2026-11-05T00%3A00%3A00.000Z&end=2026-11-18T23%3A59%3A58.000Z'

test('the chosen types are sent as the documented list beside direction and dates [3.point-filter-types]', () => {
  expect(requestOf(`jenis=struk&${days}`)).toBe(`/api/point/list?directionOut=false&types=receipt&${bounds}`)
  expect(requestOf(`jenis=lain&${days}`)).toBe(
    `/api/point/list?directionOut=false&types=welcome%2Crefund%2Cadjustment&${bounds}`,
  )
  expect(requestOf(`laporan=digunakan&jenis=hangus&${days}`)).toBe(
    `/api/point/list?directionOut=true&types=expiry&${bounds}`,
  )
})

test('without a choice, or with one of the other report, the request names no type', () => {
  expect(requestOf(days)).toBe(`/api/point/list?directionOut=false&${bounds}`)
  expect(parsePointFilter(new URLSearchParams('laporan=digunakan&jenis=struk')).choice).toBeUndefined()
})

test('every type of entry belongs to a choice, and to one choice of a report only', () => {
  const offered = Object.values(typeChoices).map((choices) => choices.flatMap(({ types }) => types))
  expect(new Set(offered.flat())).toEqual(new Set(Object.keys(everyType)))
  for (const types of offered) expect(new Set(types).size).toBe(types.length)
})
