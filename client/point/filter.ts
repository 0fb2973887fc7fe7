// The filter of the point history (product.md 3 and 9): report, types and period, from the URL to the list request.
import type { PointType } from '#contract/point.ts'
import type { Search } from '#contract/route-types.ts'
import { oneOf, readAddress, words } from '../ui/navigation/address.ts'
import { boundsOf, type Period, parsePeriod } from '../ui/period/period.ts'

export type Report = 'diterima' | 'digunakan'

export type TypeChoice = { id: string; label: string; types: readonly PointType[] }

/** Without a choice, the list has all types of the report. */
export type PointFilter = { report: Report; choice: TypeChoice | undefined; date: Period }

export const typeChoices: Record<Report, readonly TypeChoice[]> = {
  diterima: [
    { id: 'struk', label: 'Struk', types: ['receipt'] },
    { id: 'promo', label: 'Promo', types: ['campaign', 'luckydraw'] },
    { id: 'survei', label: 'Survei', types: ['survey'] },
    { id: 'teman', label: 'Ajak teman', types: ['referral'] },
    { id: 'lain', label: 'Lainnya', types: ['welcome', 'refund', 'adjustment'] },
  ],
  digunakan: [
    { id: 'tukar', label: 'Penukaran', types: ['redeem', 'ticket'] },
    { id: 'hangus', label: 'Kedaluwarsa', types: ['expiry'] },
    { id: 'lain', label: 'Lainnya', types: ['adjustment'] },
  ],
}

/** Parses `?laporan=digunakan&jenis=tukar` and the period; ignores a choice that the report does not have. */
export function parsePointFilter(search: URLSearchParams): PointFilter {
  const { laporan: report = 'diterima', jenis } = readAddress(search, {
    laporan: oneOf(['diterima', 'digunakan']),
    jenis: words(),
  })
  const choice = typeChoices[report].find(({ id }) => id === jenis)
  return { report, choice, date: parsePeriod(search) }
}

export function toPointQuery({ report, choice, date }: PointFilter): Search<'GET /api/point/list'>['query'] {
  return {
    directionOut: report === 'digunakan',
    ...(choice && { types: [...choice.types] }),
    ...boundsOf(date),
  }
}
