// Upcoming events (decisions.md 8): the next scheduled job of each kind, described for the audience of a demo.
import type { z } from 'zod'
import type { UpcomingEvent } from '#contract/control/console.ts'
import type { JobName, JobPayloads, Sandbox } from '#server/sandbox/sandbox.ts'

type Kind = z.infer<typeof UpcomingEvent>['kind']
type Descriptions = {
  [Name in JobName]?: { kind: Kind; title: (sandbox: Sandbox, payload: JobPayloads[Name]) => string }
}

const descriptions: Descriptions = {
  'draw.run': {
    kind: 'draw',
    title: (sandbox, { drawId }) => `${findName(sandbox, DRAW, drawId) ?? 'Undian'} diundi`,
  },
  'point.expire': {
    kind: 'expiry',
    title: (sandbox, { shopperId }) => `Poin ${findName(sandbox, SHOPPER, shopperId) ?? 'pengguna'} hangus`,
  },
  'point.remind': {
    kind: 'warning',
    title: (sandbox, { shopperId }) =>
      `${findName(sandbox, SHOPPER, shopperId) ?? 'Pengguna'} diingatkan poin mau hangus`,
  },
  'claim.deliver': { kind: 'delivery', title: () => 'Hadiah dijawab penyedia' },
  'claim.ship': {
    kind: 'delivery',
    title: (sandbox, { claimId, status }) =>
      `${findName(sandbox, ORDER, claimId) ?? 'Pesanan'} ${status === 'shipped' ? 'dibawa kurir' : 'sampai di rumah'}`,
  },
  'campaign.start': {
    kind: 'campaign',
    title: (sandbox, { campaignId }) => `${findName(sandbox, CAMPAIGN, campaignId) ?? 'Promo'} mulai`,
  },
  'receipt.review': { kind: 'review', title: () => 'Struk dibaca mesin' },
  'content.publish': { kind: 'content', title: () => 'Konten terjadwal terbit' },
}

const DRAW = 'SELECT title AS name FROM draw JOIN campaign ON campaign.id = draw.campaignId WHERE draw.id = :id'
const ORDER = 'SELECT name FROM claim JOIN denom ON denom.id = denomId WHERE claim.id = :id'
const CAMPAIGN = 'SELECT title AS name FROM campaign WHERE id = :id'
const SHOPPER = 'SELECT firstName AS name FROM shopper WHERE id = :id'

/** The next of each kind, soonest first. */
export function listUpcomingEvents(sandbox: Sandbox): z.input<typeof UpcomingEvent>[] {
  return Object.keys(descriptions)
    .flatMap((name) => findNext(sandbox, name as keyof Descriptions) ?? [])
    .sort((one, other) => one.dueAt - other.dueAt)
    .map(({ dueAt, ...event }) => ({ ...event, at: new Date(dueAt).toISOString() }))
}

function findNext<Name extends JobName>(sandbox: Sandbox, name: Name) {
  const job = sandbox.db.get<{ payload: string; dueAt: number }>(
    'SELECT payload, dueAt FROM job WHERE name = +:name AND dueAt > :now ORDER BY dueAt, id LIMIT 1',
    { name, now: sandbox.now() },
  )
  const description = descriptions[name]
  if (!job || !description) return undefined
  const payload: JobPayloads[Name] = JSON.parse(job.payload)
  return { kind: description.kind, title: description.title(sandbox, payload), dueAt: job.dueAt }
}

function findName(sandbox: Sandbox, sql: string, id: string): string | null | undefined {
  return sandbox.db.get<{ name: string | null }>(sql, { id })?.name
}
