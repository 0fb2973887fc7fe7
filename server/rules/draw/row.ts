// Rows of the draw table, and the campaign of a draw.

import type { DrawSummary } from '#contract/draw.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { getRow } from '../sql.ts'

export type DrawRow = {
  id: string
  campaignId: string
  label: string
  opensAt: number
  at: number
  status: DrawSummary['status']
  seed: string
  commitment: string
  digest: string | null
  alternates: number
  /** Id of the last ticket holder who was notified of the result. */
  notifiedUpTo: string
}

/** The page of a lucky draw (product.md 2). */
export function pathOfDraw(campaignId: string): string {
  return `/luckydraw-detail/?type=2&q=${campaignId}`
}

export function findDrawRow(sandbox: Sandbox, drawId: string): DrawRow | undefined {
  return sandbox.db.get<DrawRow>('SELECT * FROM draw WHERE id = :drawId', { drawId })
}

export function getDrawCampaign(sandbox: Sandbox, { campaignId }: DrawRow): { title: string; disabled: 0 | 1 } {
  const row = getRow<{ title: string; disabled: 0 | 1 }>(
    sandbox.db,
    'SELECT title, disabled FROM campaign WHERE id = :campaignId',
    { campaignId },
  )
  return row
}
