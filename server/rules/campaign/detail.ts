// Campaigns as the API describes them (decisions.md 6): summary and detail.
import * as z from 'zod'
import { Art } from '#contract/art.ts'
import type { Brand, Campaign, CampaignSummary } from '#contract/campaign.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { withBrand } from '../brand-text.ts'
import { listCampaignDraws, listPrizes, listWinners } from '../draw/view.ts'
import { parseJsonColumn } from '../json-column.ts'
import { RUPIAH_PER_TICKET } from '../receipt/thresholds.ts'
import { Texts } from '../reward/catalogue.ts'
import { formatNumber, toIso } from '../wall-clock.ts'
import { type CampaignSummaryRow, getCampaignRow, presentQuota } from './row.ts'

const Arts = z.array(Art)

/** One campaign; a disabled, future or ended one can still be read. */
export function getCampaign(sandbox: Sandbox, id: string): Campaign {
  const row = getCampaignRow(sandbox, id)
  const parseTexts = (json: string) => parseJsonColumn(Texts, json).map((text) => withBrand(sandbox, text))
  return {
    ...toCampaignSummary(sandbox, row),
    description: withBrand(sandbox, row.description),
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

export function toCampaignSummary(sandbox: Sandbox, row: CampaignSummaryRow): CampaignSummary {
  const now = sandbox.now()
  const brands = parseBrands(row.brands)
  return {
    id: row.id,
    title: withBrand(sandbox, row.title),
    summary: withBrand(sandbox, row.summary),
    tag: row.tag,
    rewardType: row.rewardType,
    brandIds: brands.map(({ id }) => id),
    brands,
    bannerUrl: row.bannerUrl,
    art: parseJsonColumn(Arts, row.art),
    startAt: toIso(row.startAt),
    endAt: toIso(row.endAt),
    active: row.startAt <= now && now <= row.endAt,
    disabled: row.disabled === 1,
    multiplier: row.multiplier === 1 ? null : row.multiplier,
    bonusPoints: row.bonusPoints,
    quota: presentQuota(row),
    nextDrawAt: toIso(row.nextDrawAt),
    external: row.external === null ? null : (JSON.parse(row.external) as CampaignSummary['external']),
  }
}

/** Sorted here: SQLite would sort in a table of its own for each row. */
function parseBrands(json: string): Brand[] {
  const brands: (Brand & { position: number })[] = JSON.parse(json)
  return brands.toSorted((one, other) => one.position - other.position).map(({ id, name }) => ({ id, name }))
}
