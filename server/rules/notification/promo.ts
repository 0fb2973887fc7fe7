// Sends promos to consenting shoppers, at most one per week, as notification, push and e-mail (decisions 703).
import type { Audience, Promo, PromoInput } from '#contract/control/promo.ts'
import type { NotificationType } from '#contract/notification.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { type CampaignRow, getCampaignRow } from '../campaign/campaign.ts'
import { DomainError, fieldError } from '../domain-error.ts'
import { findRegion } from '../region.ts'
import { getRow, selectCount } from '../sql.ts'
import { DAY_MS, toIso } from '../wall-clock.ts'

const MIN_INTERVAL_MS = 7 * DAY_MS
const BATCH_SIZE = 500

type PromoRow = Omit<Promo, 'audience' | 'isDone' | 'createdAt'> & {
  cityId: string | null
  city: string | null
  balanceAbove: number | null
  /** Id of the last processed shopper; null once the whole audience is processed. */
  sentUpTo: string | null
  createdAt: number
}

const SELECT = `SELECT promo.*, campaign.title AS campaign, (SELECT name FROM region WHERE id = cityId) AS city
  FROM promo JOIN campaign ON campaign.id = campaignId`

const CONSENTING = `shopper WHERE marketing = 1 AND blocked = 0 AND (:cityId IS NULL OR cityId = :cityId)
  AND (:balanceAbove IS NULL OR :balanceAbove <
    (SELECT coalesce(sum(remaining), 0) FROM pointLot WHERE shopperId = shopper.id AND remaining > 0))`
const DUE = `${CONSENTING} AND coalesce(lastPromoAt, 0) <= :weekAgo`

export function sendPromo(sandbox: Sandbox, { campaignId, title, text, audience }: PromoInput): Promo {
  const campaign = getCampaignRow(sandbox, campaignId)
  if (!isRunning(sandbox, campaign)) throw new DomainError('campaign_closed')
  if (audience.cityId !== undefined && findRegion(sandbox, audience.cityId)?.kind !== 'city')
    throw fieldError('city_unknown', 'audience.cityId')
  return createPromo(sandbox, { source: 'staff', campaignId, title, text, ...audience })
}

/** Sends the start promo of a running campaign to consenting shoppers, once per campaign. */
export function announceCampaign(sandbox: Sandbox, campaignId: string): void {
  const campaign = getCampaignRow(sandbox, campaignId)
  if (campaign.announcedAt !== null || !isRunning(sandbox, campaign)) return
  markCampaignAnnounced(sandbox, campaignId)
  const title = sandbox.interpolateBrand(campaign.title)
  createPromo(sandbox, { source: 'start', campaignId, title, text: sandbox.interpolateBrand(campaign.summary) })
}

export function scheduleAnnouncement(sandbox: Sandbox, campaignId: string): void {
  const { startAt, announcedAt } = getCampaignRow(sandbox, campaignId)
  if (startAt <= sandbox.now()) announceCampaign(sandbox, campaignId)
  else if (announcedAt === null) sandbox.schedule('campaign.start', { campaignId }, startAt)
}

export function markCampaignAnnounced(sandbox: Sandbox, id: string): void {
  sandbox.db.update('campaign', id, { announcedAt: sandbox.now() })
}

/** Sends a promo to the next batch. Stores the last processed shopper, so that nobody receives the promo twice. */
export function sendPromoBatch(sandbox: Sandbox, promoId: string): void {
  const promo = sandbox.db.get<PromoRow>(`${SELECT} WHERE promo.id = :promoId`, { promoId })
  if (promo?.sentUpTo == null) return
  const { cityId, balanceAbove, sentUpTo } = promo
  const now = sandbox.now()
  const rows = sandbox.db.all<{ id: string }>(`SELECT id FROM ${DUE} AND id > :sentUpTo ORDER BY id LIMIT +:limit`, {
    ...{ cityId, balanceAbove, sentUpTo },
    weekAgo: now - MIN_INTERVAL_MS,
    limit: BATCH_SIZE,
  })
  const notice = { ...targetOf(getCampaignRow(sandbox, promo.campaignId)), title: promo.title, text: promo.text }
  for (const { id } of rows) {
    sandbox.db.update('shopper', id, { lastPromoAt: now })
    sandbox.notify(id, { ...notice, promoId })
  }
  const isDone = rows.length < BATCH_SIZE
  sandbox.db.run('UPDATE promo SET sent = sent + :sent, sentUpTo = :sentUpTo WHERE id = :promoId', {
    promoId,
    sent: rows.length,
    sentUpTo: isDone ? null : (rows.at(-1)?.id ?? null),
  })
  if (!isDone) sandbox.schedule('promo.send', { promoId })
}

export function listPromos(sandbox: Sandbox, limit: number): { rows: Promo[]; count: number } {
  const sql = `${SELECT} ORDER BY promo.createdAt DESC, promo.id DESC LIMIT +:limit`
  const rows = sandbox.db.all<PromoRow>(sql, { limit })
  return { rows: rows.map((row) => toPromo(sandbox, row)), count: selectCount(sandbox.db, 'promo') }
}

export function getPromoReach(sandbox: Sandbox, { cityId = null, balanceAbove = null }: Nullable<Audience>) {
  const params = { cityId, balanceAbove }
  return {
    consenting: selectCount(sandbox.db, CONSENTING, params),
    due: selectCount(sandbox.db, DUE, { ...params, weekAgo: sandbox.now() - MIN_INTERVAL_MS }),
    cities: sandbox.db.all<{ id: string; name: string }>(
      `SELECT id, name FROM region WHERE id IN (SELECT cityId FROM shopper WHERE marketing = 1) ORDER BY name, id`,
    ),
  }
}

type Nullable<Fields> = { [Field in keyof Fields]: Fields[Field] | null }
type NewPromo = Pick<PromoRow, 'source' | 'campaignId' | 'title' | 'text'> & Audience

function createPromo(sandbox: Sandbox, promo: NewPromo): Promo {
  const id = sandbox.createId()
  const { cityId = null, balanceAbove = null } = promo
  sandbox.db.insert('promo', { ...promo, id, cityId, balanceAbove, sentUpTo: '', createdAt: sandbox.now() })
  sandbox.schedule('promo.send', { promoId: id })
  return toPromo(sandbox, getRow<PromoRow>(sandbox.db, `${SELECT} WHERE promo.id = :id`, { id }))
}

function isRunning(sandbox: Sandbox, { disabled, startAt, endAt }: CampaignRow): boolean {
  const now = sandbox.now()
  return disabled === 0 && startAt <= now && now <= endAt
}

/** Returns the target of a promo (product.md 2): the draw's page, or the campaign on the page of direct rewards. */
function targetOf({ id, rewardType }: CampaignRow): { type: NotificationType; ref: string } {
  return rewardType === 2 ? { type: 'luckydraw', ref: id } : { type: 'reward', ref: `campaign:${id}` }
}

function toPromo(sandbox: Sandbox, { id, campaignId, campaign, source, title, text, sent, ...row }: PromoRow): Promo {
  const { cityId, city, balanceAbove, sentUpTo, createdAt } = row
  return {
    ...{ id, campaignId, source, title, text, sent },
    campaign: sandbox.interpolateBrand(campaign),
    audience: { cityId, city, balanceAbove },
    isDone: sentUpTo === null,
    createdAt: toIso(createdAt),
  }
}
