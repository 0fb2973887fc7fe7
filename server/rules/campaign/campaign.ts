// Campaigns (decisions 601): rows, the list with its documented filters, and the detail.
import type * as z from 'zod'
import type { Brand, Campaign, CampaignSummary, campaign } from '#contract/campaign.ts'
import type { Page } from '#contract/wire.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { listCampaignDraws, listPrizes, listWinners } from '../draw/view.ts'
import { RUPIAH_PER_TICKET } from '../receipt/thresholds.ts'
import { allOf, getRow, type RowOf, selectPage, toFlag, toLikePattern } from '../sql.ts'
import { formatNumber, toIso } from '../wall-clock.ts'

type CampaignSummaryRow = RowOf<Omit<CampaignSummary, 'active' | 'brandIds' | 'multiplier' | 'quota'>> & {
  multiplier: number
  quota: number | null
  granted: number
  partnerId: string | null
}

export type CampaignRow = CampaignSummaryRow &
  RowOf<Pick<Campaign, 'description' | 'mechanics' | 'terms' | 'shops' | 'permitNo'>> & { announcedAt: number | null }

const COMPUTED_COLUMNS = `CASE rewardType WHEN 2 THEN
  (SELECT min(at) FROM draw WHERE campaignId = campaign.id AND status = 'scheduled') END AS nextDrawAt,
  (SELECT json_group_array(json_object('id', brand.id, 'name', brand.name, 'position', position))
    FROM campaignBrand JOIN brand ON brand.id = brandId WHERE campaignId = campaign.id) AS brands,
  (SELECT json_object('name', name, 'host', host, 'register', json(iif(register, 'true', 'false')))
    FROM partner WHERE partner.id = partnerId) AS external`

const SUMMARY_COLUMNS = `id, title, multiplier, startAt, endAt, disabled, rewardType, tag, summary, art, bannerUrl,
  bonusPoints, quota, granted, partnerId, ${COMPUTED_COLUMNS}`

export function presentQuota({ quota, granted }: Pick<CampaignSummaryRow, 'quota' | 'granted'>) {
  return quota === null ? null : { total: quota, left: Math.max(quota - granted, 0) }
}

export function getCampaignRow(sandbox: Sandbox, id: string): CampaignRow {
  const sql = `SELECT *, ${COMPUTED_COLUMNS} FROM campaign WHERE campaign.id = :id`
  return getRow<CampaignRow>(sandbox.db, sql, { id })
}

export function getCampaign(sandbox: Sandbox, id: string): Campaign {
  const row = getCampaignRow(sandbox, id)
  const parseTexts = (json: string) => (JSON.parse(json) as string[]).map((text) => sandbox.interpolateBrand(text))
  return {
    ...toCampaignSummary(sandbox, row),
    description: sandbox.interpolateBrand(row.description),
    mechanics: parseTexts(row.mechanics),
    terms: parseTexts(row.terms),
    shops: parseTexts(row.shops),
    ticketRule:
      row.rewardType === 2
        ? {
            perRupiah: RUPIAH_PER_TICKET,
            text: `Satu kupon tiap belanja produk peserta Rp${formatNumber(RUPIAH_PER_TICKET)} dalam satu struk Valid.`,
          }
        : null,
    prizes: listPrizes(sandbox, row.id),
    draws: listCampaignDraws(sandbox, row.id),
    winners: listWinners(sandbox, row.id),
    permitNo: row.permitNo,
  }
}

function toCampaignSummary(sandbox: Sandbox, row: CampaignSummaryRow): CampaignSummary {
  const now = sandbox.now()
  const brands = parseBrands(row.brands)
  return {
    id: row.id,
    title: sandbox.interpolateBrand(row.title),
    summary: sandbox.interpolateBrand(row.summary),
    tag: row.tag,
    rewardType: row.rewardType,
    brandIds: brands.map(({ id }) => id),
    brands,
    bannerUrl: row.bannerUrl,
    art: JSON.parse(row.art),
    startAt: toIso(row.startAt),
    endAt: toIso(row.endAt),
    active: row.startAt <= now && now <= row.endAt,
    disabled: row.disabled === 1,
    multiplier: row.multiplier === 1 ? null : row.multiplier,
    bonusPoints: row.bonusPoints,
    quota: presentQuota(row),
    nextDrawAt: toIso(row.nextDrawAt),
    external: JSON.parse(row.external ?? 'null'),
  }
}

/** Sorts in JavaScript, because SQLite would build a temporary table for each campaign. */
function parseBrands(json: string): Brand[] {
  const brands: (Brand & { position: number })[] = JSON.parse(json)
  return brands.toSorted((one, other) => one.position - other.position).map(({ id, name }) => ({ id, name }))
}

export type CampaignFilter = z.output<(typeof campaign)['GET /api/campaign']['query']>

/** Lists newest first, or earliest end first with `orderAsc`. All filters must match, and any of `brandIds` (decisions 601). */
export function listCampaigns(sandbox: Sandbox, query: CampaignFilter): Page<CampaignSummary> {
  const { rows, ...page } = selectPage<CampaignSummaryRow>(sandbox.db, query, buildCampaignQuery(query, sandbox.now()))
  return { ...page, rows: rows.map((row) => toCampaignSummary(sandbox, row)) }
}

/** Builds the query of the list. Exported so that a test can check the query plan. */
function buildCampaignQuery(query: CampaignFilter, now: number) {
  const { active, disabled, rewardType, brandIds, search, orderAsc } = query
  // A unary plus keeps SQLite from using an index on that column, so that the other column's index serves ORDER BY.
  const [start, end] = orderAsc ? ['+startAt', 'endAt'] : ['startAt', '+endAt']
  const running = `${start} <= +:now AND ${end} >= +:now`
  const conditions = allOf(
    active !== undefined && (active ? running : '(+startAt > +:now OR +endAt < +:now)'),
    disabled !== undefined && 'disabled = :disabled',
    rewardType !== undefined && 'rewardType = :rewardType',
    brandIds !== undefined &&
      '+id IN (SELECT campaignId FROM campaignBrand WHERE brandId IN (SELECT value FROM json_each(:brandIds)))',
    Boolean(search) &&
      `(title LIKE :words ESCAPE '\\' OR summary LIKE :words ESCAPE '\\' OR id IN (
      SELECT campaignId FROM campaignBrand JOIN brand ON brand.id = brandId WHERE brand.name LIKE :words ESCAPE '\\'))`,
  )
  return {
    select: SUMMARY_COLUMNS,
    from: `campaign${conditions && ` WHERE ${conditions}`}`,
    orderBy: orderAsc ? 'endAt, id' : 'startAt DESC, id DESC',
    params: {
      now,
      disabled: toFlag(disabled),
      rewardType,
      brandIds: JSON.stringify(brandIds),
      words: toLikePattern(search ?? ''),
    },
  }
}
