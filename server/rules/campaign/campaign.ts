// Campaigns and the brands behind them (decisions.md 6): the list with its filters, the detail.
import * as z from 'zod'
import { Art } from '#contract/art.ts'
import type { Brand, BrandWithProducts, Campaign, CampaignSummary, RewardType } from '#contract/campaign.ts'
import type { Page } from '#contract/wire.ts'
import type { SqlParams } from '#server/db/database.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { listCampaignDraws, listPrizes, listWinners } from '../draw/view.ts'
import { parseJsonColumn, withProductName } from '../json-column.ts'
import { RUPIAH_PER_TICKET } from '../receipt/thresholds.ts'
import { refuse } from '../refusal.ts'

export type CampaignRow = {
  id: string
  title: string
  multiplier: number
  startAt: number
  endAt: number
  disabled: number
  rewardType: RewardType
  tag: string
  summary: string
  description: string
  mechanics: string
  terms: string
  shops: string
  art: string
  bannerUrl: string | null
  bonusPoints: number | null
  quota: number | null
  granted: number
  permitNo: string | null
  partnerId: string | null
}

export type CampaignFilter = {
  page: number
  pageSize: number
  active?: boolean | undefined
  disabled?: boolean | undefined
  rewardType?: RewardType | undefined
  brandIds?: string[] | undefined
  search?: string | undefined
  orderAsc?: boolean | undefined
}

const Sentences = z.array(z.string())

/** Newest first; `orderAsc=true` soonest end first. Every filter given must hold; brands are any of (decisions.md 6). */
export function listCampaigns(sandbox: Sandbox, query: CampaignFilter): Page<CampaignSummary> {
  const { page, pageSize } = query
  const { sql, count, values } = buildCampaignQuery(query, sandbox.now())
  const rows = sandbox.db.all<CampaignRow>(sql, { ...values, limit: pageSize, offset: (page - 1) * pageSize })
  const brands = brandsOf(sandbox, rows)
  return {
    rows: rows.map((row) => summaryOf(sandbox, row, brands.get(row.id) ?? [])),
    count: sandbox.db.get<{ count: number }>(count, values)?.count ?? 0,
    page,
    pageSize,
  }
}

/** The list's statements; apart from the list so that a test can read their plan. */
export function buildCampaignQuery(
  query: CampaignFilter,
  now: number,
): { sql: string; count: string; values: Record<string, string | number> } {
  const values: Record<string, string | number> = {}
  const parts: string[] = []
  // The other end of the window carries a plus so that the index serves the order instead of half the window.
  const [start, end] = query.orderAsc ? ['+startAt', 'endAt'] : ['startAt', '+endAt']
  if (query.active !== undefined) {
    values['now'] = now
    parts.push(query.active ? `${start} <= +:now AND ${end} >= +:now` : '(+startAt > +:now OR +endAt < +:now)')
  }
  if (query.disabled !== undefined) {
    values['disabled'] = Number(query.disabled)
    parts.push('disabled = :disabled')
  }
  if (query.rewardType !== undefined) {
    values['rewardType'] = query.rewardType
    parts.push('rewardType = :rewardType')
  }
  if (query.brandIds) {
    values['brandIds'] = JSON.stringify(query.brandIds)
    parts.push(
      '+id IN (SELECT campaignId FROM campaignBrand WHERE brandId IN (SELECT value FROM json_each(:brandIds)))',
    )
  }
  if (query.search) {
    values['words'] = `%${query.search.replace(/[\\%_]/g, '\\$&')}%`
    parts.push(`(title LIKE :words ESCAPE '\\' OR summary LIKE :words ESCAPE '\\' OR id IN (
      SELECT campaignId FROM campaignBrand JOIN brand ON brand.id = brandId WHERE brand.name LIKE :words ESCAPE '\\'))`)
  }
  const where = parts.length > 0 ? ` WHERE ${parts.join(' AND ')}` : ''
  const order = query.orderAsc ? 'endAt, id' : 'startAt DESC, id DESC'
  return {
    sql: `SELECT * FROM campaign${where} ORDER BY ${order} LIMIT +:limit OFFSET +:offset`,
    count: `SELECT count(*) AS count FROM campaign${where}`,
    values,
  }
}

/** One campaign; a disabled, future or ended one can still be read. */
export function getCampaign(sandbox: Sandbox, id: string): Campaign {
  const row = getCampaignRow(sandbox, id)
  const say = (text: string) => withProductName(sandbox, text)
  const sentences = (json: string) => parseJsonColumn(Sentences, json).map(say)
  return {
    ...summaryOf(sandbox, row, brandsOf(sandbox, [row]).get(row.id) ?? []),
    description: say(row.description),
    mechanics: sentences(row.mechanics),
    terms: sentences(row.terms),
    shops: sentences(row.shops),
    ticketRule:
      row.rewardType === 2
        ? {
            perRupiah: RUPIAH_PER_TICKET,
            text: 'Satu kupon tiap belanja produk peserta Rp50.000 dalam satu struk Valid.',
          }
        : null,
    prizes: listPrizes(sandbox, row.id),
    draws: listCampaignDraws(sandbox, row.id),
    winners: listWinners(sandbox, row.id),
    permitNo: row.permitNo,
  }
}

/** Refuses with 'Campaign ID is missing' what a client sends when it has no id (product.md 8), else `not_found`. */
export function getCampaignRow(sandbox: Sandbox, id: string): CampaignRow {
  if (['', 'undefined', 'null'].includes(id.trim())) throw refuse('campaign_id_missing')
  const row = sandbox.db.get<CampaignRow>('SELECT * FROM campaign WHERE id = :id', { id })
  if (!row) throw refuse('not_found')
  return row
}

export function isActive({ startAt, endAt }: { startAt: number; endAt: number }, now: number): boolean {
  return startAt <= now && now <= endAt
}

/** Every participating brand by name with its products, for `/api/public/brand`; words are searched in both. */
export function listBrands(
  sandbox: Sandbox,
  query: { page: number; pageSize: number; search?: string | undefined },
): Page<BrandWithProducts> {
  const words = `%${(query.search ?? '').replace(/[\\%_]/g, '\\$&')}%`
  const sql = `SELECT id, name, (SELECT json_group_array(name ORDER BY name) FROM product WHERE brandId = brand.id)
    AS products FROM brand WHERE name LIKE :words ESCAPE '\\'
    OR EXISTS (SELECT 1 FROM product WHERE brandId = brand.id AND name LIKE :words ESCAPE '\\')`
  const { rows, ...page } = pageOf<Brand & { products: string }>(sandbox, query, sql, 'name, id', { words })
  return { ...page, rows: rows.map((row) => ({ ...row, products: parseJsonColumn(Sentences, row.products) })) }
}

/** Brands with a campaign that runs and is not disabled, and how many. */
export function listCampaignBrands(
  sandbox: Sandbox,
  query: { page: number; pageSize: number },
): Page<Brand & { campaigns: number }> {
  const sql = `SELECT brand.id, brand.name, count(*) AS campaigns FROM campaign
    JOIN campaignBrand ON campaignId = campaign.id JOIN brand ON brand.id = campaignBrand.brandId
    WHERE startAt <= +:now AND endAt >= +:now AND disabled = 0 GROUP BY brand.id`
  return pageOf(sandbox, query, sql, 'name, id', { now: sandbox.now() })
}

function pageOf<Row>(
  sandbox: Sandbox,
  { page, pageSize }: { page: number; pageSize: number },
  sql: string,
  order: string,
  values: Record<string, string | number>,
): Page<Row> {
  const range: SqlParams = { ...values, limit: pageSize, offset: (page - 1) * pageSize }
  return {
    rows: sandbox.db.all<Row>(`SELECT * FROM (${sql}) ORDER BY ${order} LIMIT +:limit OFFSET +:offset`, range),
    count: sandbox.db.get<{ count: number }>(`SELECT count(*) AS count FROM (${sql})`, values)?.count ?? 0,
    page,
    pageSize,
  }
}

function brandsOf(sandbox: Sandbox, campaigns: { id: string }[]): Map<string, Brand[]> {
  const rows = sandbox.db.all<Brand & { campaignId: string }>(
    `SELECT campaignId, brand.id, brand.name FROM campaignBrand JOIN brand ON brand.id = brandId
     WHERE campaignId IN (SELECT value FROM json_each(:ids)) ORDER BY campaignId, position`,
    { ids: JSON.stringify(campaigns.map(({ id }) => id)) },
  )
  return Map.groupBy(rows, ({ campaignId }) => campaignId)
}

function summaryOf(sandbox: Sandbox, row: CampaignRow, brands: Brand[]): CampaignSummary {
  const now = sandbox.now()
  const next = sandbox.db.get<{ at: number }>(
    `SELECT at FROM draw WHERE campaignId = +:id AND status = 'scheduled' ORDER BY at LIMIT 1`,
    { id: row.id },
  )
  const partner = sandbox.db.get<{ name: string; host: string; register: number }>(
    'SELECT name, host, register FROM partner WHERE id = :id',
    { id: row.partnerId },
  )
  return {
    id: row.id,
    title: withProductName(sandbox, row.title),
    summary: withProductName(sandbox, row.summary),
    tag: row.tag,
    rewardType: row.rewardType,
    brandIds: brands.map(({ id }) => id),
    brands: brands.map(({ id, name }) => ({ id, name })),
    bannerUrl: row.bannerUrl,
    art: parseJsonColumn(z.array(Art), row.art),
    startAt: new Date(row.startAt).toISOString(),
    endAt: new Date(row.endAt).toISOString(),
    active: isActive(row, now),
    disabled: row.disabled === 1,
    multiplier: row.multiplier === 1 ? null : row.multiplier,
    bonusPoints: row.bonusPoints,
    quota: row.quota === null ? null : { total: row.quota, left: Math.max(row.quota - row.granted, 0) },
    nextDrawAt: next ? new Date(next.at).toISOString() : null,
    external: partner ? { name: partner.name, host: partner.host, register: partner.register === 1 } : null,
  }
}
