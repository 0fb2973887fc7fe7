// Lucky draws (decisions.md 6): tickets, the announced seed, and winners that anyone can compute again.
//
// How to check a draw: `commitment` was published before the draw and must be sha256(seed). `digest` is sha256 of all
// codes that took part, sorted and joined by line feeds. Each code's score is sha256(`${seed}:${digest}:${code}`), all
// hexadecimal; sorted by score, the first codes win, prizes in their order, one place a phone in a campaign; the next
// phones are alternates. Nobody can choose the order: the seed was fixed before the codes, and the codes are in the digest.
import { createHash } from 'node:crypto'
import type { Art } from '#contract/art.ts'
import type { TicketSource } from '#contract/draw.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { withProductName } from '../json-column.ts'
import { refuse } from '../refusal.ts'

const DEFAULT_ALTERNATES = 3
const NOTIFY_BATCH_SIZE = 500

export type DrawPlan = {
  id: string
  campaignId: string
  label: string
  at: number
  /** Tickets from here on take part; left out, all of the campaign's. */
  opensAt?: number
  alternates?: number
  prizes: { id: string; name: string; quantity: number; art?: Art }[]
}

export type DrawRow = {
  id: string
  campaignId: string
  label: string
  opensAt: number
  at: number
  status: 'scheduled' | 'drawn' | 'cancelled'
  seed: string
  commitment: string
  digest: string | null
  alternates: number
  told: string
}

type Entry = { ticketId: string; code: string; shopperId: string }

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** Announces a draw: its seed is fixed now and told as a hash. Tickets that waited for a draw of all brands join it. */
export function announceDraw(
  sandbox: Sandbox,
  { prizes, opensAt = 0, alternates = DEFAULT_ALTERNATES, ...draw }: DrawPlan,
): void {
  const seed = sandbox.random.bytes().toString('hex')
  sandbox.db.insert('draw', { ...draw, opensAt, alternates, seed, commitment: sha256(seed) })
  for (const [position, { art, ...prize }] of prizes.entries()) {
    sandbox.db.insert('prize', { ...prize, drawId: draw.id, position, art: art ? JSON.stringify(art) : null })
  }
  sandbox.db.run(
    `UPDATE ticket SET campaignId = :campaignId WHERE campaignId IS NULL
     AND NOT EXISTS (SELECT 1 FROM campaignBrand WHERE campaignId = :campaignId)`,
    { campaignId: draw.campaignId },
  )
  sandbox.schedule('draw.run', { drawId: draw.id }, draw.at)
}

/**
 * Gives a shopper tickets for a receipt whose lines are stored already, tells them, and returns the codes. They belong
 * to the draw of a brand on the receipt whose campaign ran when it was bought, else to that of all brands, soonest draw
 * first; else to the next draw of all brands; with none in sight they wait for one.
 */
export function issueTickets(sandbox: Sandbox, shopperId: string, receiptId: string, count: number): string[] {
  if (count === 0) return []
  const campaign = findTicketCampaign(sandbox, receiptId)
  const codes = Array.from({ length: count }, () =>
    insertTicket(sandbox, { shopperId, receiptId, source: 'receipt', campaignId: campaign?.id }),
  )
  if (campaign) {
    const title = `Kamu dapat ${count} kupon undian`
    const text = `Kupon dari strukmu ikut ${withProductName(sandbox, campaign.title)}.`
    sandbox.notify(shopperId, { type: 'luckydraw', ref: campaign.id, title, text })
  }
  return codes
}

/** Gives tickets of a campaign that no receipt earned, such as an opening gift. */
export function issueBonusTickets(sandbox: Sandbox, shopperId: string, campaignId: string, count: number): string[] {
  return Array.from({ length: count }, () => insertTicket(sandbox, { shopperId, source: 'bonus', campaignId }))
}

type NewTicket = { shopperId: string; receiptId?: string; source: TicketSource; campaignId: string | undefined }

function insertTicket(sandbox: Sandbox, ticket: NewTicket): string {
  const code = nextCode(sandbox)
  sandbox.db.insert('ticket', { id: sandbox.createId(), code, ...ticket, createdAt: sandbox.now() })
  return code
}

function findTicketCampaign(sandbox: Sandbox, receiptId: string): { id: string; title: string } | undefined {
  return sandbox.db.get(
    `SELECT campaign.id, campaign.title,
       EXISTS (SELECT 1 FROM campaignBrand WHERE campaignId = campaign.id) AS ofBrands
     FROM receipt, draw JOIN campaign ON campaign.id = draw.campaignId
     WHERE receipt.id = :receiptId AND draw.status = 'scheduled' AND draw.at > +:now AND campaign.disabled = 0
       AND campaign.endAt >= coalesce(purchasedAt, uploadedAt)
       AND (NOT ofBrands OR campaign.startAt <= coalesce(purchasedAt, uploadedAt) AND EXISTS (
         SELECT 1 FROM campaignBrand JOIN receiptItem ON receiptItem.brandId = campaignBrand.brandId
         WHERE campaignId = campaign.id AND receiptId = receipt.id AND eligible = 1))
     ORDER BY campaign.startAt > coalesce(purchasedAt, uploadedAt), ofBrands DESC, draw.at, campaign.id LIMIT 1`,
    { now: sandbox.now(), receiptId },
  )
}

function nextCode(sandbox: Sandbox): string {
  const number = (sandbox.db.get<{ last: number }>('SELECT coalesce(max(rowid), 0) AS last FROM ticket')?.last ?? 0) + 1
  return `UND-${sandbox.random.code(4)}-${String(number).padStart(6, '0')}`
}

/** Draws the winners, once; a draw that ran, was cancelled or is gone stays as it is. Blocked shoppers do not take part. */
export function runDraw(sandbox: Sandbox, drawId: string): void {
  const draw = sandbox.db.get<DrawRow>('SELECT * FROM draw WHERE id = :drawId', { drawId })
  if (draw?.status !== 'scheduled') return
  const campaign = getDrawCampaign(sandbox, draw)
  if (campaign.disabled) {
    sandbox.db.run(`UPDATE draw SET status = 'cancelled' WHERE id = :drawId`, { drawId })
    return
  }
  const entries = listEntries(sandbox, draw)
  const digest = digestOf(entries.map(({ code }) => code))
  const ranked = rankEntries(draw.seed, digest, entries)
  for (const [index, { ticketId, score }] of ranked.entries()) {
    sandbox.db.insert('drawEntry', { drawId, position: index + 1, ticketId, score })
  }
  sandbox.db.run(`UPDATE draw SET status = 'drawn', digest = :digest WHERE id = :drawId`, { drawId, digest })
  awardPrizes(sandbox, draw, withProductName(sandbox, campaign.title), ranked)
  sandbox.schedule('draw.tell', { drawId })
}

/** SHA-256 of the codes, sorted and joined by line feeds. */
export function digestOf(codes: string[]): string {
  return sha256(codes.toSorted().join('\n'))
}

/** The order that seed and codes leave no choice in. */
export function rankEntries<Code extends { code: string }>(
  seed: string,
  digest: string,
  entries: Code[],
): (Code & { score: string })[] {
  return entries
    .map((entry) => ({ ...entry, score: sha256(`${seed}:${digest}:${entry.code}`) }))
    .toSorted((a, b) => (a.score < b.score ? -1 : 1))
}

function listEntries(sandbox: Sandbox, { campaignId, opensAt, at }: DrawRow): Entry[] {
  return sandbox.db.all<Entry>(
    `SELECT ticket.id AS ticketId, code, shopperId FROM ticket JOIN shopper ON shopper.id = shopperId
     WHERE campaignId = +:campaignId AND ticket.createdAt >= +:opensAt AND ticket.createdAt < +:at AND blocked = 0`,
    { campaignId, opensAt, at },
  )
}

/** Gives prizes in their order, then alternate places; who won in this campaign before is passed over. */
function awardPrizes(sandbox: Sandbox, draw: DrawRow, title: string, ranked: Entry[]): void {
  const prizes = sandbox.db.all<{ id: string; name: string; quantity: number }>(
    'SELECT id, name, quantity FROM prize WHERE drawId = +:drawId ORDER BY position',
    { drawId: draw.id },
  )
  const places: ({ id: string; name: string } | undefined)[] = [
    ...prizes.flatMap((prize) => Array.from({ length: prize.quantity }, () => prize)),
    ...Array.from({ length: draw.alternates }, () => undefined),
  ]
  const placed = listEarlierWinners(sandbox, draw.campaignId)
  let position = 0
  for (const { ticketId, shopperId, code } of ranked) {
    if (position === places.length) break
    if (placed.has(shopperId)) continue
    placed.add(shopperId)
    const prize = places[position]
    position += 1
    sandbox.db.insert('winner', { drawId: draw.id, position, ticketId, shopperId, prizeId: prize?.id })
    sandbox.notify(shopperId, { type: 'luckydraw', ref: draw.campaignId, ...winnerNotice(title, code, prize?.name) })
  }
}

function winnerNotice(title: string, code: string, prize: string | undefined): { title: string; text: string } {
  if (prize === undefined) {
    return {
      title: 'Kamu masuk daftar cadangan',
      text: `Kupon ${code} jadi cadangan di ${title}. Kami kabari kalau giliranmu tiba.`,
    }
  }
  return {
    title: 'Selamat! Kamu terpilih sebagai pemenang',
    text: `Kupon ${code} memenangkan ${prize} di ${title}. Kami hubungi paling lambat 3 hari kerja.`,
  }
}

function listEarlierWinners(sandbox: Sandbox, campaignId: string): Set<string> {
  const rows = sandbox.db.all<{ shopperId: string }>(
    'SELECT shopperId FROM winner JOIN draw ON draw.id = drawId WHERE campaignId = +:campaignId AND prizeId IS NOT NULL',
    { campaignId },
  )
  return new Set(rows.map(({ shopperId }) => shopperId))
}

/** Tells the next ticket holders without a place how a draw ended; `told` remembers whom, so that nobody is told twice. */
export function notifyHolders(sandbox: Sandbox, drawId: string): void {
  const draw = sandbox.db.get<DrawRow>('SELECT * FROM draw WHERE id = :drawId', { drawId })
  if (draw?.status !== 'drawn') return
  const holders = sandbox.db.all<{ shopperId: string }>(
    `SELECT DISTINCT shopperId FROM drawEntry JOIN ticket ON ticket.id = ticketId
     WHERE drawId = +:drawId AND shopperId > +:told
       AND shopperId NOT IN (SELECT shopperId FROM winner WHERE drawId = +:drawId)
     ORDER BY shopperId LIMIT +:most`,
    { drawId, told: draw.told, most: NOTIFY_BATCH_SIZE },
  )
  const title = withProductName(sandbox, getDrawCampaign(sandbox, draw).title)
  for (const { shopperId } of holders) {
    const text = `${title} sudah dikocok. Lihat pemenangnya, dan kumpulkan kupon lagi dari struk berikutnya.`
    sandbox.notify(shopperId, { type: 'luckydraw', ref: draw.campaignId, title: 'Belum beruntung kali ini', text })
  }
  const last = holders.at(-1)
  if (!last) return
  sandbox.db.run('UPDATE draw SET told = :told WHERE id = :drawId', { drawId, told: last.shopperId })
  if (holders.length === NOTIFY_BATCH_SIZE) sandbox.schedule('draw.tell', { drawId })
}

function getDrawCampaign(sandbox: Sandbox, { campaignId }: DrawRow): { title: string; disabled: number } {
  const row = sandbox.db.get<{ title: string; disabled: number }>(
    'SELECT title, disabled FROM campaign WHERE id = :campaignId',
    {
      campaignId,
    },
  )
  if (!row) throw refuse('not_found')
  return row
}
