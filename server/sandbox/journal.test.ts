import { expect, test } from 'vitest'
import { addShopper, openSandbox } from '../testing/sandbox.ts'
import { Journal, type JournalRecord, MAX_RECORDS } from './journal.ts'
import { JournalMemory } from './journal-memory.ts'

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
  sandbox.journal.forgetJob(jobId)
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
