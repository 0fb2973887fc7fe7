// Lists and updates start, end, state and quota of campaigns for staff (decisions 804).
import type * as z from 'zod'
import type { controlAdmin } from '#contract/control/admin.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { type CampaignRow, getCampaignRow, presentQuota } from '../campaign/campaign.ts'
import { DomainError } from '../domain-error.ts'
import { scheduleAnnouncement } from '../notification/promo.ts'
import { toIso } from '../wall-clock.ts'

type CampaignWindowUpdate = z.output<(typeof controlAdmin)['PATCH /control/campaigns/:id']['body']>

type Row = Pick<CampaignRow, 'id' | 'title' | 'startAt' | 'endAt' | 'disabled' | 'quota' | 'granted'>

export function listCampaignWindows(sandbox: Sandbox) {
  return sandbox.db.all<Row>('SELECT * FROM campaign ORDER BY endAt DESC, id').map((row) => toWindow(sandbox, row))
}

function toWindow(sandbox: Sandbox, row: Row) {
  return {
    id: row.id,
    title: sandbox.interpolateBrand(row.title),
    startAt: toIso(row.startAt),
    endAt: toIso(row.endAt),
    disabled: row.disabled === 1,
    quota: presentQuota(row),
  }
}

export function updateCampaignWindow(sandbox: Sandbox, id: string, change: CampaignWindowUpdate) {
  const before = getCampaignRow(sandbox, id)
  const startAt = change.startAt ? Date.parse(change.startAt) : before.startAt
  const endAt = change.endAt ? Date.parse(change.endAt) : before.endAt
  if (endAt <= startAt) throw new DomainError('window_invalid')
  const { disabled = before.disabled === 1, quotaLeft } = change
  const quota = newQuota(before, quotaLeft)
  sandbox.db.update('campaign', id, { startAt, endAt, disabled: Number(disabled), quota })
  sandbox.announceChange('campaign')
  scheduleAnnouncement(sandbox, id)
  return toWindow(sandbox, getCampaignRow(sandbox, id))
}

function newQuota({ quota, granted }: { quota: number | null; granted: number }, left: number | null | undefined) {
  if (left === undefined) return quota
  return left === null ? null : granted + left
}
