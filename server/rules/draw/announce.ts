// Announces a lucky draw (decisions.md 6): fixes its seed, publishes the commitment and schedules the draw.
import type { Art } from '#contract/art.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { sha256 } from './fairness.ts'

const DEFAULT_ALTERNATES = 3

export type DrawPlan = {
  id: string
  campaignId: string
  label: string
  at: number
  /** Tickets issued before this time do not take part. By default all of the campaign's do. */
  opensAt?: number
  alternates?: number
  prizes: { id: string; name: string; quantity: number; art?: Art }[]
}

/** Also gives a campaign of all brands the tickets that belong to no campaign yet. */
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
