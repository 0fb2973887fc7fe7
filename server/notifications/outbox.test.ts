// Tests the publishing order of the outbox, with a Firestore that responds to earlier requests later.
import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'vitest'
import { createJobHandlers, type JobDependencies } from '../jobs.ts'
import { JobRunner } from '../sandbox/job-runner.ts'
import { test } from '../testing/rule-test.ts'
import { addShopper } from '../testing/sandbox.ts'
import type { PublishedNotification } from './document.ts'

test('notifications are published in the order in which they were made', async ({ sandbox }) => {
  addShopper(sandbox, 'budi')
  const published: string[] = []
  const publish = async (_: unknown, { document }: PublishedNotification) => {
    await delay(40 - 10 * Number(document.title))
    published.push(document.title)
  }
  const runner = new JobRunner(createJobHandlers({ firestore: { publish } } as unknown as JobDependencies), () => {})
  runner.attach(sandbox)
  sandbox.transaction(() => {
    for (const title of ['1', '2', '3']) sandbox.notify('budi', { type: 'receipt', ref: 'r', title, text: title })
  })
  await runner.advance(sandbox, sandbox.now())
  runner.detach(sandbox)
  expect(published).toEqual(['1', '2', '3'])
})
