// What the contract's schemas do not say about a route, as data: where its ids come from, how its list is ordered and
// filtered, and which requests it must refuse with which code.
import type { Product } from '#contract/index.ts'
import { type Row, valueAt } from './model.ts'

export type ProductRoute = keyof Product

/** A value of a row of another route's list. */
export type Source = {
  list: ProductRoute
  params?: Record<string, string>
  field: string
  where?: (row: Row) => boolean
}

export type Filter = {
  param: string
  /** Values to ask for, from all rows. */
  values: (rows: Row[]) => string[]
  keeps: (row: Row, value: string) => boolean
}

export type Refused = {
  check: string
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  /** The path, where it is not the route's own. */
  path?: string
  status: number
  code: string
  /** A sentence that product.md fixes. */
  error?: string
  /** Fields that the refusal names. */
  fields?: string[]
}

export type RouteData = {
  /** Path parameters: a value, or where to find one. */
  params?: Record<string, string | Source>
  query?: Record<string, string>
  /** A valid body, for routes that change something. */
  body?: unknown
  /** A field of each row, ascending or descending. */
  order?: { field: string; direction: 'asc' | 'desc'; query?: Record<string, string> }[]
  filters?: Filter[]
  refused?: Refused[]
  /** The field of the answer that must equal a path parameter. */
  echoes?: Record<string, string>
  /** What the list's `count` adds up, where it does not count rows. */
  sums?: string
  /** Fields that may change from one answer to the next. */
  volatile?: string[]
}

const ofField = (param: string, field = param): Filter => ({
  param,
  values: (rows) => [...new Set(rows.map((row) => String(valueAt(row, field))))].slice(0, 3),
  keeps: (row, value) => String(valueAt(row, field)) === value,
})
const isTrueOrFalse = (param: string, field = param): Filter => ({
  ...ofField(param, field),
  values: () => ['true', 'false'],
})

/** The shopper's zone: Asia/Jakarta, seven hours ahead, for accounts without another region (decisions.md 1). */
const dayOf = (row: Row, field: string): string =>
  new Date(Date.parse(String(row[field])) + 7 * 3_600_000).toISOString().slice(0, 10)
const middleDay = (rows: Row[], field: string): string[] =>
  rows.length === 0 ? [] : [dayOf(rows[Math.floor(rows.length / 2)] ?? {}, field)]
/** Wall-clock filters: midnight as `toISOString()` of a shifted date, `end` inclusive. */
const period = (field: string): Filter[] => [
  {
    param: 'start',
    values: (rows) => middleDay(rows, field).map((day) => `${day}T00:00:00.000Z`),
    keeps: (row, value) => dayOf(row, field) >= value.slice(0, 10),
  },
  {
    param: 'end',
    values: (rows) => middleDay(rows, field).map((day) => `${day}T23:59:59.000Z`),
    keeps: (row, value) => dayOf(row, field) <= value.slice(0, 10),
  },
]

const unknownId = (param = 'id', more: Record<string, string> = {}): Refused => ({
  check: 'an unknown id',
  params: { ...more, [param]: '00000000-0000-7000-8000-000000000000' },
  status: 404,
  code: 'not_found',
})
const partner = { list: 'GET /api/campaign', field: 'id', where: (row: Row) => row['external'] !== null } as const

export const ROUTE_DATA: Partial<Record<ProductRoute, RouteData>> = {
  'GET /api/auth/phonecheck': {
    query: { phone: '+62 840-0000-0005' },
    refused: [
      { check: 'a phone that is none', query: { phone: 'bukan nomor' }, status: 200, code: 'phone_invalid' },
      { check: 'no phone', query: {}, status: 400, code: 'validation', fields: ['phone'] },
    ],
  },
  'GET /api/auth/registration/from_wa': {
    refused: [
      { check: 'a link that was never sent', query: { token: 'tidak-ada' }, status: 200, code: 'link_invalid' },
    ],
  },
  'GET /api/auth/registration/set-password': {
    refused: [
      { check: 'a link that was never sent', query: { token: 'tidak-ada' }, status: 200, code: 'link_invalid' },
    ],
  },
  'GET /api/public/brand': { order: [{ field: 'name', direction: 'asc' }] },
  'GET /api/public/region': {
    filters: [
      {
        param: 'parent',
        values: () => [],
        keeps: (row, value) => row['parentId'] === value,
      },
    ],
  },
  'GET /api/receipt/list': {
    order: [{ field: 'uploadedAt', direction: 'desc' }],
    filters: [ofField('status'), ...period('uploadedAt')],
  },
  'GET /api/receipt/detail/:id': {
    params: { id: { list: 'GET /api/receipt/list', field: 'id' } },
    refused: [unknownId()],
    echoes: { 'data.id': 'id' },
  },
  'GET /api/point/list': {
    order: [{ field: 'createdAt', direction: 'desc' }],
    filters: [ofField('types', 'type'), isTrueOrFalse('directionOut'), ...period('createdAt')],
  },
  'GET /api/point/detail/:id': {
    params: { id: { list: 'GET /api/point/list', field: 'id' } },
    refused: [unknownId()],
    echoes: { 'data.id': 'id' },
  },
  'GET /api/point/referralhistory': { order: [{ field: 'joinedAt', direction: 'desc' }] },
  'GET /api/reward/types': { filters: [isTrueOrFalse('isVoucher')] },
  'GET /api/reward/types/:typeId': {
    params: { typeId: { list: 'GET /api/reward/types', field: 'id' } },
    refused: [unknownId('typeId')],
    echoes: { 'data.id': 'typeId' },
  },
  'GET /api/reward/types/:typeId/denoms': {
    params: { typeId: { list: 'GET /api/reward/types', field: 'id' } },
    order: [{ field: 'points', direction: 'asc' }],
    refused: [unknownId('typeId')],
  },
  'GET /api/reward/claims/list': {
    order: [{ field: 'createdAt', direction: 'desc', query: { isVoucher: 'false' } }],
    filters: [isTrueOrFalse('isVoucher', 'type.isVoucher'), ofField('status')],
  },
  'GET /api/reward/claims/count': { sums: 'count' },
  'GET /api/reward/claims/detail/:id': {
    params: { id: { list: 'GET /api/reward/claims/list', field: 'id' } },
    refused: [unknownId()],
    echoes: { 'data.id': 'id' },
  },
  'GET /api/reward/luckydrawcount/:id': {
    params: { id: { list: 'GET /api/reward/luckydrawcount', field: 'id', where: (row) => Number(row['count']) > 0 } },
    order: [{ field: 'date', direction: 'desc' }],
    refused: [unknownId()],
  },
  'GET /api/reward/luckydrawcountbydate/:date': {
    params: { date: '2026-11-21' },
    refused: [
      {
        check: 'a date that is none',
        params: { date: '2026-13-41' },
        status: 400,
        code: 'validation',
        fields: ['date'],
      },
    ],
  },
  'GET /api/campaign': {
    order: [{ field: 'endAt', direction: 'asc', query: { orderAsc: 'true' } }],
    filters: [
      isTrueOrFalse('active'),
      isTrueOrFalse('disabled'),
      { ...ofField('rewardType'), values: () => ['1', '2'] },
      {
        param: 'brandIds',
        values: (rows) => rows.flatMap((row) => (row['brandIds'] as string[] | undefined) ?? []).slice(0, 1),
        keeps: (row, value) => ((row['brandIds'] as string[] | undefined) ?? []).includes(value),
      },
    ],
    refused: [
      {
        check: 'a missing id',
        path: '/api/campaign/',
        status: 200,
        code: 'campaign_id_missing',
        error: 'Campaign ID is missing',
      },
    ],
  },
  'GET /api/campaign/:id': {
    params: { id: { list: 'GET /api/campaign', field: 'id' } },
    refused: [
      unknownId(),
      {
        check: 'the id undefined',
        params: { id: 'undefined' },
        status: 200,
        code: 'campaign_id_missing',
        error: 'Campaign ID is missing',
      },
    ],
    echoes: { 'data.id': 'id' },
  },
  'GET /api/campaign/:id/external/phoneCheck': { params: { id: partner }, query: { phone: '+6284000000001' } },
  'GET /api/campaign/:id/external/campaignCheck': { params: { id: partner } },
  'GET /api/survey/def': { filters: [isTrueOrFalse('active'), isTrueOrFalse('disabled')] },
  'GET /api/survey/def/:id': {
    params: { id: { list: 'GET /api/survey/def', field: 'id' } },
    refused: [unknownId()],
    echoes: { 'data.id': 'id' },
  },
  'GET /adminapi/contents/:type': {
    params: { type: 'faq' },
    order: [{ field: 'order', direction: 'asc' }],
    refused: [
      { check: 'an unknown type', params: { type: 'tidak-ada' }, status: 400, code: 'validation', fields: ['type'] },
    ],
  },
  'GET /adminapi/contents/:type/:id': {
    params: { type: 'faq', id: { list: 'GET /adminapi/contents/:type', params: { type: 'faq' }, field: 'id' } },
    refused: [unknownId('id', { type: 'faq' })],
    echoes: { 'data.id': 'id' },
  },
  'GET /adminapi/contentcount/:type': { params: { type: 'faq' } },
  'GET /api/notification/status': { volatile: ['data.live.token'] },
}
