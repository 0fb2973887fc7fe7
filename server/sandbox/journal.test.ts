import { expect, test } from 'vitest'
import type { JournalEffect } from '#contract/control/journal.ts'
import type { Change } from '../db/database.ts'
import { addShopper, openSandbox } from '../testing/sandbox.ts'
import { Journal, MAX_RECORDS } from './journal.ts'
import { JournalMemory, type JournalRecord } from './journal-record.ts'

function entryOf(response = ''): JournalRecord {
  return {
    id: 0,
    requestId: 'REQ-1',
    at: 0,
    begunAt: 0,
    ms: 1,
    method: 'GET',
    origin: 'http://127.0.0.1:3000',
    url: '/api/point/list',
    path: '/',
    route: 'GET /api/point/list',
    requestType: null,
    requestBytes: 0,
    body: undefined,
    status: 200,
    responseType: 'application/json',
    responseBytes: response.length,
    response: Buffer.from(response),
    shopperId: null,
    sidBefore: null,
    sidAfter: null,
    injected: null,
    ignored: [],
    trace: null,
    lastMessageRowid: 0,
    effects: [],
    isUndone: false,
  }
}

test('drops the oldest records beyond the limit', () => {
  const journal = new Journal(0)
  for (let index = 0; index < MAX_RECORDS + 5; index++) journal.add(entryOf())
  expect(journal.records).toHaveLength(MAX_RECORDS)
  expect([journal.records[0]?.id, journal.records.at(-1)?.id]).toEqual([6, MAX_RECORDS + 5])
  expect([journal.find(5), journal.find(6)?.id, journal.isTruncated]).toEqual([undefined, 6, true])
})

test('records the effects of jobs that jobs scheduled', () => {
  const sandbox = openSandbox()
  addShopper(sandbox, 'budi')
  const entry = entryOf()
  sandbox.transaction(() => sandbox.schedule('notification.deliver', { notificationId: 'n' }), {
    record: entry,
    job: null,
  })
  const jobId = sandbox.db.get<{ id: number }>('SELECT id FROM job')?.id ?? 0
  const cause = sandbox.journal.findJobOrigin(jobId, 'notification.deliver')
  sandbox.transaction(() => sandbox.notify('budi', { type: 'receipt', ref: '-', title: 'Halo', text: '-' }), cause)
  sandbox.journal.forgetJob(jobId)
  expect(entry.effects).toMatchObject([
    { kind: 'job', job: null, name: 'notification.deliver' },
    { kind: 'notification', job: 'notification.deliver', title: 'Halo' },
    { kind: 'job', job: 'notification.deliver', name: 'notification.publish' },
    { kind: 'job', job: 'notification.deliver', name: 'notification.deliver' },
  ])
  expect(sandbox.journal.findJobOrigin(jobId, 'notification.deliver')).toBeUndefined()
})

test('drops the oldest record of any sandbox when all hold too much together', () => {
  const memory = new JournalMemory(1_000_000)
  const [idle, busy] = [new Journal(0, memory), new Journal(0, memory)]
  for (let index = 0; index < 3; index++) idle.add(entryOf('x'.repeat(100_000)))
  for (let index = 0; index < 8; index++) busy.add(entryOf('x'.repeat(100_000)))
  expect([idle.records.map(({ id }) => id), busy.records.length]).toEqual([[3], 8])
  expect(idle.isTruncated).toBe(true)
  for (let index = 0; index < 30; index++) busy.add(entryOf('x'.repeat(100_000)))
  expect([idle.records.length, busy.records.length, busy.records.at(-1)?.id]).toEqual([0, 9, 38])
  expect(memory.calculatedSize).toBeLessThanOrEqual(1_000_000)
})

const CHANGE: Change[] = [{ table: 'account', operation: 'update', rows: [{ id: 'a' }] }]
const jobOf = (id: number, dueAt: number): Change[] => [
  { table: 'job', operation: 'insert', rows: [{ id, name: 'x', dueAt }] },
]

const COMPARISON: Extract<JournalEffect, { kind: 'upstream' }> = {
  ...{ kind: 'upstream', at: '', job: null, mode: 'compare' },
  ...{ outcome: 'conforms', status: 200, ms: 1, differences: [], reason: null },
}

function journalOf(count: number, memory?: JournalMemory): Journal {
  const journal = new Journal(0, memory)
  for (let index = 0; index < count; index++) journal.add(entryOf())
  return journal
}

test('counts the effects of jobs and comparisons, which listeners hear of', () => {
  const memory = new JournalMemory()
  const journal = journalOf(100, memory)
  const [record, other] = journal.records
  if (!record || !other) throw new Error('There is no record.')
  const before = memory.calculatedSize
  journal.recordChanges({ record, job: 'point.expire' }, CHANGE, 0)
  expect(journal.find(1)?.effects).toMatchObject([{ kind: 'row', job: 'point.expire', id: 'a' }])
  expect(memory.calculatedSize).toBeGreaterThan(before)
  const heard: number[] = []
  journal.onChange(({ id, effects }) => heard.push(id, effects.length))
  journal.expectComparison(record)
  expect([journal.hasDueJobs(record, 0), journal.hasDueJobs(other, 0)]).toEqual([true, false])
  journal.recordComparison(record, COMPARISON)
  expect(heard).toEqual([1, 2])
  expect(journal.records[0]?.effects.map(({ kind }) => kind)).toEqual(['row', 'upstream'])
  expect(journal.hasDueJobs(record, 0)).toBe(false)
  journal.clear()
  expect(memory.calculatedSize).toBe(0)
  journal.add(entryOf())
  journal.release()
  expect([memory.calculatedSize, journal.records]).toEqual([0, []])
})

test('marks what an older snapshot undid, and nothing after it', () => {
  const journal = journalOf(42)
  journal.markUndone(10)
  for (let index = 0; index < 42; index++) journal.add(entryOf())
  const undone = journal.records.filter(({ isUndone }) => isUndone).map(({ id }) => id)
  expect(undone).toEqual(Array.from({ length: 32 }, (_, number) => 11 + number))
})

test('records the effects of jobs until the record is dropped', () => {
  const journal = new Journal(0)
  const first = entryOf()
  journal.recordChanges({ record: first, job: null }, jobOf(71, 5), 0)
  expect(journal.findJobOrigin(71, 'point.expire')).toEqual({ record: first, job: 'point.expire' })
  journal.add(first)
  journal.recordChanges({ record: first, job: 'notification.publish' }, CHANGE, 0)
  expect(journal.find(1)?.effects.map(({ kind, job }) => [kind, job])).toEqual([
    ['job', null],
    ['row', 'notification.publish'],
  ])
  expect([journal.hasDueJobs(first, 4), journal.hasDueJobs(first, 5)]).toEqual([false, true])
  journal.recordChanges({ record: first, job: 'point.expire' }, jobOf(72, 0), 0)
  for (let index = 0; index < MAX_RECORDS; index++) journal.add(entryOf())
  journal.recordChanges(journal.findJobOrigin(72, 'x') ?? { record: first, job: null }, CHANGE, 0)
  expect([journal.find(1), first.effects]).toEqual([undefined, []])
})

test('tracks ten thousand jobs, the newest', () => {
  const journal = new Journal(0)
  const record = entryOf()
  for (let id = 1; id <= 10_001; id += 1) journal.recordChanges({ record, job: null }, jobOf(id, 0), 0)
  expect(journal.findJobOrigin(1, 'x')).toBeUndefined()
  expect([2, 10_001].map((id) => journal.findJobOrigin(id, 'x')?.record)).toEqual([record, record])
})

test('goes on after its sandbox was restored', () => {
  const journal = journalOf(1)
  journal.recordChanges({ record: journal.records[0] ?? entryOf(), job: null }, jobOf(1, 0), 0)
  journal.detach()
  expect(journal.findJobOrigin(1, 'x')).toBeUndefined()
  journal.add(entryOf('pulih'))
  expect(journal.records.map(({ id, response }) => [id, response?.toString()])).toEqual([
    [1, ''],
    [2, 'pulih'],
  ])
})
