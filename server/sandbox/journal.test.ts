import { expect, test } from 'vitest'
import { addShopper, openSandbox } from '../testing/sandbox.ts'
import { Journal, type JournalRecord, MAX_RECORDS } from './journal.ts'

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
