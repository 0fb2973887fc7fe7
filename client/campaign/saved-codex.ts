// A partner code that the shopper uses later, under its documented key `codex` (product.md 3 and 7). One at a time: a
// further one replaces it.
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

/** Removes the saved code of a campaign once the partner's page has been opened with it: it is accepted there once. */
export function removeSavedCodex(campaignId: string): void {
  if (findSavedCodex(campaignId)) removeStored('codex')
}
