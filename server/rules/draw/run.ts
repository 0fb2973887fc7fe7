// Runs a lucky draw (decisions 602): ranks the tickets, awards the prizes and notifies every ticket holder.

import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { unpublishLinksTo } from '../content.ts'
import { announce } from '../notification/webhook.ts'
import { type DrawRow, findDraw, pathOfDraw } from './draw.ts'
import { digestOf, rankEntries } from './fairness.ts'

const NOTIFY_BATCH_SIZE = 500

type Entry = { ticketId: string; code: string; shopperId: string }

export function runDraw(sandbox: Sandbox, drawId: string): void {
  const draw = findDraw(sandbox, drawId)
  if (draw?.status !== 'scheduled') return
  if (draw.disabled) {
    sandbox.db.update('draw', drawId, { status: 'cancelled' })
    sandbox.announceChange('draw')
    return
  }
  const entries = listEntries(sandbox, draw)
  const digest = digestOf(entries.map(({ code }) => code))
  const ranked = rankEntries(draw.seed, digest, entries)
  for (const [index, { ticketId, score }] of ranked.entries()) {
    sandbox.db.insert('drawEntry', { drawId, position: index + 1, ticketId, score })
  }
  sandbox.db.update('draw', drawId, { status: 'drawn', digest })
  awardPrizes(sandbox, draw, sandbox.interpolateBrand(draw.title), ranked)
  sandbox.announceChange('draw')
  if (!hasNextDraw(sandbox, draw.campaignId)) unpublishLinksTo(sandbox, pathOfDraw(draw.campaignId))
  sandbox.schedule('draw.notify', { drawId })
}

/** Notifies the next batch of ticket holders who are neither winner nor alternate. Stores the last notified shopper. */
export function notifyHolders(sandbox: Sandbox, drawId: string): void {
  const draw = findDraw(sandbox, drawId)
  if (draw?.status !== 'drawn') return
  const holders = sandbox.db.all<{ shopperId: string }>(
    `SELECT DISTINCT shopperId FROM drawEntry JOIN ticket ON ticket.id = ticketId
     WHERE drawId = +:drawId AND shopperId > +:notifiedUpTo
       AND shopperId NOT IN (SELECT shopperId FROM winner WHERE drawId = +:drawId)
     ORDER BY shopperId LIMIT +:limit`,
    { drawId, notifiedUpTo: draw.notifiedUpTo, limit: NOTIFY_BATCH_SIZE },
  )
  const title = sandbox.interpolateBrand(draw.title)
  for (const { shopperId } of holders) {
    const text = `${title} sudah dikocok. Lihat pemenangnya, dan kumpulkan kupon lagi dari struk berikutnya.`
    sandbox.notify(shopperId, { type: 'luckydraw', ref: draw.campaignId, title: 'Belum beruntung kali ini', text })
  }
  const last = holders.at(-1)
  if (!last) return
  sandbox.db.update('draw', drawId, { notifiedUpTo: last.shopperId })
  if (holders.length === NOTIFY_BATCH_SIZE) sandbox.schedule('draw.notify', { drawId })
}

function hasNextDraw(sandbox: Sandbox, campaignId: string): boolean {
  const sql = `SELECT 1 FROM draw WHERE campaignId = +:campaignId AND status = 'scheduled' LIMIT 1`
  return sandbox.db.get(sql, { campaignId }) !== undefined
}

function listEntries(sandbox: Sandbox, { campaignId, opensAt, at }: DrawRow): Entry[] {
  return sandbox.db.all<Entry>(
    `SELECT ticket.id AS ticketId, code, shopperId FROM ticket JOIN shopper ON shopper.id = shopperId
     WHERE campaignId = +:campaignId AND ticket.createdAt >= +:opensAt AND ticket.createdAt < +:at AND blocked = 0`,
    { campaignId, opensAt, at },
  )
}

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
    const { id, campaignId } = draw
    if (prize) announce(sandbox, 'draw.won', { id, shopperId, campaignId, prize: prize.name })
    sandbox.notify(shopperId, { type: 'luckydraw', ref: draw.campaignId, ...toNotification(title, code, prize?.name) })
  }
}

function toNotification(title: string, code: string, prize: string | undefined): { title: string; text: string } {
  if (prize === undefined) {
    return {
      title: 'Kamu masuk daftar cadangan',
      text: `Kupon ${code} jadi cadangan di ${title}. Kami kabari kalau giliranmu tiba.`,
    }
  }
  return {
    title: `Kamu menang ${prize}!`,
    text: `Kupon ${code} terpilih di ${title}. Kami hubungi paling lambat 3 hari kerja.`,
  }
}

function listEarlierWinners(sandbox: Sandbox, campaignId: string): Set<string> {
  const rows = sandbox.db.all<{ shopperId: string }>(
    'SELECT shopperId FROM winner JOIN draw ON draw.id = drawId WHERE campaignId = +:campaignId AND prizeId IS NOT NULL',
    { campaignId },
  )
  return new Set(rows.map(({ shopperId }) => shopperId))
}
