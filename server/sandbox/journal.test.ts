import { describe, expect, test, vi } from 'vitest'
import type { JournalEffect } from '#contract/control/journal.ts'
import type { Change } from '../db/database.ts'
import { addShopper, openSandbox } from '../testing/sandbox.ts'
import { Journal, MAX_RECORDS } from './journal.ts'
import { JournalBlock } from './journal-block.ts'
import { JournalMemory } from './journal-memory.ts'
import type { JournalRecord } from './journal-record.ts'

function entryOf(response = ''): JournalRecord {
  return {
    id: 0,
    requestId: 'REQ-1',
    at: 0,
    begunAt: 0,
    ms: 1,
    method: 'GET',
    url: '/api/point/list',
    route: 'GET /api/point/list',
    requestType: null,
    requestBytes: 0,
    body: undefined,
    status: 200,
    responseType: 'application/json',
    responseBytes: response.length,
    response,
    shopperId: null,
    sidBefore: null,
    sidAfter: null,
    injected: null,
    lastMessageRowid: 0,
    effects: [],
    isUndone: false,
  }
}

test('drops the oldest records beyond the limit', () => {
  const journal = new Journal(0)
  for (let made = 0; made < MAX_RECORDS + 5; made++) journal.add(entryOf())
  expect(journal.records).toHaveLength(MAX_RECORDS)
  expect([journal.records[0]?.id, journal.records.at(-1)?.id]).toEqual([6, MAX_RECORDS + 5])
  expect([journal.find(5), journal.find(6)?.id, journal.isTruncated]).toEqual([undefined, 6, true])
})

test('drops the oldest bodies when they take too much memory', () => {
  const journal = new Journal(0)
  const response = 'x'.repeat(64 * 1024)
  for (let made = 0; made < 100; made++) journal.add(entryOf(response))
  const kept = journal.records.filter((entry) => entry.response !== undefined)
  expect(journal.records).toHaveLength(100)
  expect(kept).toHaveLength(64)
  expect(kept[0]?.id).toBe(37)
})

test('drops what it has too much of block by block, each once', () => {
  const drop = vi.spyOn(JournalBlock.prototype, 'dropBodies')
  const journal = new Journal(0)
  const response = 'x'.repeat(64 * 1024)
  for (let made = 0; made < 200; made++) journal.add(entryOf(response))
  expect(drop).toHaveBeenCalledTimes(136)
  drop.mockRestore()
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
  const cause = sandbox.journal.findJobCause(jobId, 'notification.deliver')
  sandbox.transaction(() => sandbox.notify('budi', { type: 'receipt', ref: '-', title: 'Halo', text: '-' }), cause)
  sandbox.journal.forgetJob(jobId, 0)
  expect(entry.effects).toMatchObject([
    { kind: 'job', job: null, name: 'notification.deliver' },
    { kind: 'notification', job: 'notification.deliver', title: 'Halo' },
    { kind: 'job', job: 'notification.deliver', name: 'notification.publish' },
    { kind: 'job', job: 'notification.deliver', name: 'notification.deliver' },
  ])
  expect(sandbox.journal.findJobCause(jobId, 'notification.deliver')).toBeUndefined()
})

test('drops the oldest record of any sandbox when all hold too much together', () => {
  const memory = new JournalMemory(1_000_000)
  const [idle, busy] = [new Journal(0, undefined, memory), new Journal(0, undefined, memory)]
  for (let made = 0; made < 3; made++) idle.add(entryOf('x'.repeat(100_000)))
  for (let made = 0; made < 8; made++) busy.add(entryOf('x'.repeat(100_000)))
  expect([idle.records.map(({ id }) => id), busy.records.length]).toEqual([[3], 8])
  expect(idle.isTruncated).toBe(true)
  for (let made = 0; made < 30; made++) busy.add(entryOf('x'.repeat(100_000)))
  expect([idle.records.length, busy.records.length, busy.records.at(-1)?.id]).toEqual([0, 9, 38])
  expect(memory.bytes).toBeLessThanOrEqual(1_000_000)
})

test('counts effects that come later, and nothing of a journal that was cleared or released', () => {
  const memory = new JournalMemory()
  const journal = new Journal(0, undefined, memory)
  const record = entryOf('x'.repeat(1_000))
  journal.add(record)
  const before = memory.bytes
  journal.recordChanges({ record, job: null }, [{ table: 'account', operation: 'update', rows: [{ id: 'a' }] }], 0)
  expect(memory.bytes).toBeGreaterThan(before)
  journal.release()
  expect(memory.bytes).toBe(0)
  const following = new Journal(0, journal, memory)
  expect(memory.bytes).toBeGreaterThan(before)
  following.clear()
  expect(memory.bytes).toBe(0)
})

const CHANGE: Change[] = [{ table: 'account', operation: 'update', rows: [{ id: 'a' }] }]
const jobOf = (id: number, dueAt: number): Change[] => [
  { table: 'job', operation: 'insert', rows: [{ id, name: 'x', dueAt }] },
]

const COMPARISON: Extract<JournalEffect, { kind: 'upstream' }> = {
  ...{ kind: 'upstream', at: '', job: null, mode: 'compare' },
  ...{ outcome: 'conforms', status: 200, ms: 1, differences: [], reason: null },
}

describe('records that were packed', () => {
  /** Of `count` records, each with a response of its own. */
  function journalOf(count: number, memory?: JournalMemory): [Journal, JournalRecord[]] {
    const journal = new Journal(0, undefined, memory)
    const added = Array.from({ length: count }, (_, number) => ({
      ...entryOf(`jawaban “${number}”`),
      body: { number },
    }))
    for (const record of added) journal.add(record)
    return [journal, added]
  }

  test('are as they were, and not the objects that were added', () => {
    const [journal, added] = journalOf(100)
    expect(journal.records).toEqual(added)
    expect(journal.find(3)).toEqual(added[2])
    expect(journal.find(3)).not.toBe(added[2])
    expect(journal.findLast(({ response }) => response?.endsWith('“7”') ?? false)?.id).toBe(8)
    expect([journal.find(0), journal.find(101)]).toEqual([undefined, undefined])
  })

  test.each([undefined, '', 'id,total\n1,85\n\n'])('keep any body beside the response %j', (response) => {
    const journal = new Journal(0)
    const bodies = [undefined, null, '', 'satu\ndua', { lines: ['a\n', ''] }]
    const added = bodies.map((body) => ({ ...entryOf(''), body, response }))
    for (const record of added) journal.add(record)
    expect(journal.records).toEqual(added)
  })

  test('count by their bytes, and get effects and comparisons all the same', () => {
    const memory = new JournalMemory()
    const [journal, [record]] = journalOf(100, memory)
    const before = memory.bytes
    journal.recordChanges({ record: 1, job: 'point.expire' }, CHANGE, 0)
    expect(journal.find(1)?.effects).toMatchObject([{ kind: 'row', job: 'point.expire', id: 'a' }])
    expect(memory.bytes).toBeGreaterThan(before)
    const heard: number[] = []
    journal.onRecord(({ id, effects }) => heard.push(id, effects.length))
    if (!record) throw new Error('There is no record.')
    journal.expectComparison(record)
    expect([
      journal.hasDueJobs(journal.find(1) ?? record, 0),
      journal.hasDueJobs(journal.find(2) ?? record, 0),
    ]).toEqual([true, false])
    journal.recordComparison(record, COMPARISON)
    expect(heard).toEqual([1, 2])
    expect(journal.records[0]?.effects.map(({ kind }) => kind)).toEqual(['row', 'upstream'])
    expect(journal.hasDueJobs(record, 0)).toBe(false)
    journal.clear()
    expect(memory.bytes).toBe(0)
  })

  test('are undone by an older snapshot, and those after it are not', () => {
    const [journal] = journalOf(42)
    journal.recordChanges({ record: 20, job: 'point.expire' }, CHANGE, 0)
    journal.markUndone(10)
    for (let made = 0; made < 42; made++) journal.add(entryOf())
    const undone = journal.records.filter(({ isUndone }) => isUndone).map(({ id }) => id)
    expect(undone).toEqual(Array.from({ length: 32 }, (_, number) => 11 + number))
  })

  test('were objects until their due jobs had run, so that V8 collects them while they are young', () => {
    const journal = new Journal(0)
    const added = [1, 2, 3].map((number) => entryOf(`jawaban ${number}`))
    for (const [at, record] of added.entries()) {
      journal.recordChanges({ record, job: null }, [...jobOf(10 * at, 0), ...jobOf(10 * at + 1, 0)], 0)
      journal.recordChanges({ record, job: null }, jobOf(10 * at + 2, 99), 0)
      journal.add(record)
    }
    const isObject = () => added.map((record) => journal.find(record.id) === record)
    for (const id of [20, 0]) journal.forgetJob(id, 0)
    expect(isObject()).toEqual([true, true, true])
    for (const id of [21, 1]) journal.forgetJob(id, 0)
    expect(isObject()).toEqual([false, true, false])
    expect(journal.records).toEqual(added)
    journal.recordChanges({ record: 1, job: 'point.expire' }, CHANGE, 99)
    const changed = journal.find(1)
    journal.forgetJob(2, 99)
    expect(changed?.effects.at(-1)).toMatchObject({ kind: 'row', job: 'point.expire' })
    // Packing it again after each of its jobs would take longer than what they do.
    expect(journal.find(1)).toBe(changed)
  })

  test('keep their jobs until they are dropped', () => {
    const [journal] = journalOf(0)
    const first = entryOf()
    journal.recordChanges({ record: first, job: null }, jobOf(71, 5), 0)
    expect(journal.findJobCause(71, 'point.expire')).toEqual({ record: first, job: 'point.expire' })
    journal.add(first)
    journal.recordChanges({ record: 1, job: 'notification.publish' }, CHANGE, 0)
    for (let made = 0; made < 100; made++) journal.add(entryOf())
    expect(journal.find(1)?.effects.map(({ kind, job }) => [kind, job])).toEqual([
      ['job', null],
      ['row', 'notification.publish'],
    ])
    expect(journal.findJobCause(71, 'point.expire')).toEqual({ record: 1, job: 'point.expire' })
    expect([journal.hasDueJobs(first, 4), journal.hasDueJobs(first, 5)]).toEqual([false, true])
    journal.recordChanges({ record: 1, job: 'point.expire' }, jobOf(72, 0), 0)
    for (let made = 0; made < MAX_RECORDS; made++) journal.add(entryOf())
    expect([journal.findJobCause(71, 'x'), journal.findJobCause(72, 'x')]).toEqual([undefined, undefined])
  })
})

test('what a request adds after its sandbox was restored is in the new journal', () => {
  const memory = new JournalMemory()
  const journal = new Journal(0, undefined, memory)
  journal.add(entryOf())
  journal.release()
  const following = new Journal(0, journal, memory)
  journal.add(entryOf('pulih'))
  following.add(entryOf())
  expect(following.records.map(({ id, response }) => [id, response])).toEqual([
    [1, ''],
    [2, 'pulih'],
    [3, ''],
  ])
  following.release()
  expect(memory.bytes).toBe(0)
})
