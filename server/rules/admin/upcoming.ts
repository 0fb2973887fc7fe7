// What the clock brings next (decisions.md 8): read from the jobs that are due later, said as a demo's audience would.
import type { z } from 'zod'
import type { UpcomingEvent } from '#contract/control/console.ts'
import type { JobName, JobPayloads, Sandbox } from '#server/sandbox/sandbox.ts'

type Kind = z.infer<typeof UpcomingEvent>['kind']
type Told = { [Name in JobName]?: { kind: Kind; title: (sandbox: Sandbox, payload: JobPayloads[Name]) => string } }

const told: Told = {
  'draw.run': {
    kind: 'draw',
    title: (sandbox, { drawId }) => `${nameOf(sandbox, DRAW, drawId) ?? 'Undian'} diundi`,
  },
  'point.expire': {
    kind: 'expiry',
    title: (sandbox, { shopperId }) => `Poin ${nameOf(sandbox, SHOPPER, shopperId) ?? 'pengguna'} hangus`,
  },
  'point.warn': {
    kind: 'warning',
    title: (sandbox, { shopperId }) =>
      `${nameOf(sandbox, SHOPPER, shopperId) ?? 'Pengguna'} diingatkan poin mau hangus`,
  },
  'claim.deliver': { kind: 'delivery', title: () => 'Hadiah dijawab penyedia' },
  'receipt.review': { kind: 'review', title: () => 'Struk dibaca mesin' },
  'content.publish': { kind: 'content', title: () => 'Konten terjadwal terbit' },
}

const DRAW = 'SELECT title AS name FROM draw JOIN campaign ON campaign.id = draw.campaignId WHERE draw.id = :id'
const SHOPPER = 'SELECT firstName AS name FROM shopper WHERE id = :id'

/** The next of each kind, soonest first. */
export function listUpcomingEvents(sandbox: Sandbox): z.input<typeof UpcomingEvent>[] {
  return Object.keys(told)
    .flatMap((name) => nextOf(sandbox, name as keyof Told) ?? [])
    .sort((one, other) => one.dueAt - other.dueAt)
    .map(({ dueAt, ...event }) => ({ ...event, at: new Date(dueAt).toISOString() }))
}

function nextOf<Name extends JobName>(sandbox: Sandbox, name: Name) {
  const job = sandbox.db.get<{ payload: string; dueAt: number }>(
    'SELECT payload, dueAt FROM job WHERE name = +:name AND dueAt > :now ORDER BY dueAt, id LIMIT 1',
    { name, now: sandbox.now() },
  )
  const tell = told[name]
  if (!job || !tell) return undefined
  const payload: JobPayloads[Name] = JSON.parse(job.payload)
  return { kind: tell.kind, title: tell.title(sandbox, payload), dueAt: job.dueAt }
}

function nameOf(sandbox: Sandbox, sql: string, id: string): string | null | undefined {
  return sandbox.db.get<{ name: string | null }>(sql, { id })?.name
}
