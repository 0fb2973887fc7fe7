import { expect, test } from 'vitest'
import { JournalJobs } from './journal-jobs.ts'

const WAITING = 10_000

test('drops the oldest jobs when more than ten thousand wait, and knows the newest', () => {
  const jobs = new JournalJobs()
  for (let id = 1; id <= WAITING; id += 1) jobs.track(id, id, 0)
  expect([jobs.findRequest(1), jobs.findRequest(WAITING)]).toEqual([1, WAITING])
  jobs.track(WAITING + 1, 7, 0)
  expect([jobs.findRequest(1), jobs.findRequest(WAITING / 2), jobs.findRequest(WAITING + 1)]).toEqual([
    undefined,
    WAITING / 2,
    7,
  ])
})
