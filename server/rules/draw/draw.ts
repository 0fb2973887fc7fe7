// Draws (decisions 602): rows, and the announcement, which fixes the seed, publishes the commitment and schedules the draw.

import type { Art } from '#contract/art.ts'
import type { DrawSummary } from '#contract/draw.ts'
import type { Random } from '#server/sandbox/random.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import type { RowOf } from '../sql.ts'
import { sha256 } from './fairness.ts'

export type DrawRow = RowOf<Omit<DrawSummary, 'seed'>> & {
  campaignId: string
  opensAt: number
  seed: string
  digest: string | null
  alternates: number
  notifiedUpTo: string
}

export function pathOfDraw(campaignId: string): string {
  return `/luckydraw-detail/?type=2&q=${campaignId}`
}

type DrawOfCampaign = DrawRow & { title: string; disabled: 0 | 1 }

export function findDraw({ db }: Sandbox, drawId: string): DrawOfCampaign | undefined {
  const sql =
    'SELECT draw.*, title, disabled FROM draw JOIN campaign ON campaign.id = campaignId WHERE draw.id = :drawId'
  return db.get<DrawOfCampaign>(sql, { drawId })
}

const DEFAULT_ALTERNATES = 3

export type DrawPlan = {
  id: string
  campaignId: string
  label: string
  at: number
  opensAt?: number
  alternates?: number
  prizes: { id: string; name: string; quantity: number; art?: Art }[]
}

export function createDrawSeed(random: Random): { seed: string; commitment: string } {
  const seed = random.bytes().toString('hex')
  return { seed, commitment: sha256(seed) }
}

export function announceDraw(
  sandbox: Sandbox,
  { prizes, opensAt = 0, alternates = DEFAULT_ALTERNATES, ...draw }: DrawPlan,
): void {
  sandbox.db.insert('draw', { ...draw, opensAt, alternates, ...createDrawSeed(sandbox.random) })
  for (const [position, { art, ...prize }] of prizes.entries()) {
    sandbox.db.insert('prize', { ...prize, drawId: draw.id, position, art: art ? JSON.stringify(art) : null })
  }
  sandbox.schedule('draw.run', { drawId: draw.id }, draw.at)
}
