// Lists upcoming events: the next scheduled job of each kind, with the name of the draw, shopper, order or campaign.
import type { z } from 'zod'
import type { UpcomingEvent } from '#contract/control/console.ts'
import type { JobName, JobPayloads, Sandbox } from '#server/sandbox/sandbox.ts'
import { listLotsOfReminder } from '../point/expiry.ts'
import { listOpenLots } from '../point/lot.ts'

type Kind = z.infer<typeof UpcomingEvent>['kind']
type Event = { kind: Kind; subject: string | null | undefined }
/** A description is undefined for a job that will change nothing, such as a reminder of spent points. */
type Descriptions = {
  [Name in JobName]?: (sandbox: Sandbox, payload: JobPayloads[Name], dueAt: number) => Event | undefined
}

const descriptions: Descriptions = {
  'draw.run': (sandbox, { drawId }) => ({ kind: 'draw', subject: findName(sandbox, DRAW, drawId) }),
  'point.expire': (sandbox, { shopperId }, dueAt) => {
    if (!listOpenLots(sandbox, shopperId).some(({ expiresAt }) => expiresAt <= dueAt)) return undefined
    return { kind: 'expiry', subject: findName(sandbox, SHOPPER, shopperId) }
  },
  'point.remind': (sandbox, { shopperId, lotId }) => {
    if (listLotsOfReminder(sandbox, shopperId, lotId).length === 0) return undefined
    return { kind: 'warning', subject: findName(sandbox, SHOPPER, shopperId) }
  },
  'claim.deliver': () => ({ kind: 'delivery', subject: null }),
  'claim.ship': (sandbox, { claimId, status }) => ({
    kind: status === 'shipped' ? 'shipment' : 'arrival',
    subject: findName(sandbox, ORDER, claimId),
  }),
  'campaign.start': (sandbox, { campaignId }) => {
    const subject = findName(sandbox, CAMPAIGN, campaignId)
    return subject === undefined ? undefined : { kind: 'campaign', subject }
  },
  'receipt.review': () => ({ kind: 'review', subject: null }),
  'content.publish': () => ({ kind: 'content', subject: null }),
}

const MAX_JOBS = 200

const DRAW = 'SELECT title AS name FROM draw JOIN campaign ON campaign.id = draw.campaignId WHERE draw.id = :id'
const ORDER = 'SELECT name FROM claim JOIN denom ON denom.id = denomId WHERE claim.id = :id'
const CAMPAIGN = 'SELECT title AS name FROM campaign WHERE id = :id AND disabled = 0 AND announcedAt IS NULL'
const SHOPPER = 'SELECT firstName AS name FROM shopper WHERE id = :id'

export function listUpcomingEvents(sandbox: Sandbox): z.input<typeof UpcomingEvent>[] {
  return Object.keys(descriptions)
    .flatMap((name) => findNext(sandbox, name as keyof Descriptions) ?? [])
    .sort((one, other) => one.dueAt - other.dueAt)
    .map(({ dueAt, ...event }) => ({ ...event, at: new Date(dueAt).toISOString() }))
}

function findNext<Name extends JobName>(sandbox: Sandbox, name: Name) {
  const jobs = sandbox.db.all<{ payload: string; dueAt: number }>(
    'SELECT payload, dueAt FROM job WHERE name = +:name AND dueAt > :now ORDER BY dueAt, id LIMIT :limit',
    { name, now: sandbox.now(), limit: MAX_JOBS },
  )
  for (const { payload, dueAt } of jobs) {
    const event = descriptions[name]?.(sandbox, JSON.parse(payload), dueAt)
    if (event) return { kind: event.kind, subject: event.subject ?? null, dueAt }
  }
  return undefined
}

function findName(sandbox: Sandbox, sql: string, id: string): string | null | undefined {
  return sandbox.db.get<{ name: string | null }>(sql, { id })?.name
}
