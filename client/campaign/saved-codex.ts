// Stores one partner code for later under the documented key `codex` (product.md 3 and 7). A new code replaces the old one.
import type { Result } from '#contract/route-types.ts'
import { serverNow } from '../api/server-clock.ts'
import { readStored, removeStored, writeStored } from '../session/browser-storage.ts'

export type Codex = Result<'GET /api/campaign/:id/external/codex'>

export function saveCodex(campaignId: string, codex: Codex): void {
  writeStored('codex', { ...codex, campaignId })
}

export function findSavedCodex(campaignId: string): Codex | null {
  const saved = readStored('codex')
  if (saved === null) return null
  if (Date.parse(saved.expiresAt) <= serverNow()) {
    removeStored('codex')
    return null
  }
  const { campaignId: savedFor, ...codex } = saved
  return savedFor === campaignId ? codex : null
}

/** Callers remove the code after opening the partner's page, because the partner accepts a code once. */
export function removeSavedCodex(campaignId: string): void {
  if (findSavedCodex(campaignId)) removeStored('codex')
}
