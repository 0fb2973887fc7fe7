// When a campaign runs, as its owner sets it (decisions.md 8).
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { getCampaignRow } from '../campaign/row.ts'
import { withProductName } from '../product-name.ts'
import { refuse } from '../refusal.ts'

type Change = { disabled?: boolean | undefined; startAt?: string | undefined; endAt?: string | undefined }

/** All of them, the latest end first. */
export function listCampaignWindows(sandbox: Sandbox) {
  const rows = sandbox.db.all<{ id: string }>('SELECT id FROM campaign ORDER BY endAt DESC, id')
  return rows.map(({ id }) => getCampaignWindow(sandbox, id))
}

/** Refuses with `not_found`. */
export function getCampaignWindow(sandbox: Sandbox, id: string) {
  const { title, startAt, endAt, disabled } = getCampaignRow(sandbox, id)
  return {
    id,
    title: withProductName(sandbox, title),
    startAt: new Date(startAt).toISOString(),
    endAt: new Date(endAt).toISOString(),
    disabled: disabled === 1,
  }
}

/** Refuses with `window_invalid` when the end would not come after the start. */
export function updateCampaignWindow(sandbox: Sandbox, id: string, change: Change): void {
  const before = getCampaignRow(sandbox, id)
  const startAt = change.startAt ? Date.parse(change.startAt) : before.startAt
  const endAt = change.endAt ? Date.parse(change.endAt) : before.endAt
  if (endAt <= startAt) throw refuse('window_invalid')
  sandbox.db.run('UPDATE campaign SET startAt = :startAt, endAt = :endAt, disabled = :disabled WHERE id = :id', {
    id,
    startAt,
    endAt,
    disabled: change.disabled === undefined ? before.disabled : Number(change.disabled),
  })
}
