import { expect, vi } from 'vitest'
import { notificationsOf, openBrowser, SnapshotRecorder } from '../testing/firestore/web-sdk.ts'
import { test } from '../testing/test.ts'

test('firebase-admin is asked to publish only where a page listens', async ({ world, testApp: { app } }) => {
  const requests: string[] = []
  app.server.on('request', ({ url = '' }) => requests.push(url))
  const commits = () => requests.filter((url) => url.includes('documents:commit')).length

  const browser = world.agent()
  const { id } = (await browser.post('/control/shoppers').send({ points: 0 }).expect(200)).body.data
  const notify = (title: string) =>
    browser
      .post(`/control/shoppers/${id}/notifications`)
      .send({ type: 'reward', title, text: 'Belanja hemat pekan ini' })
      .expect(200)
  await notify('Sebelum')
  await app.runner.waitForDue(world.sandbox)
  expect(commits()).toBe(0)

  const { live } = (await browser.get('/api/notification/status')).body.data
  const page = openBrowser({ port: Number(new URL(world.url).port) }, live.projectId, live.token)
  const list = new SnapshotRecorder(notificationsOf(page, id))
  await list.until(() => list.documents.length > 0)
  expect(list.documents.map(({ title }) => title)).toContain('Sebelum')
  await notify('Sesudah')
  await list.until(() => list.documents.some(({ title }) => title === 'Sesudah'))
  expect(commits()).toBe(1)

  await page.close()
  await vi.waitFor(async () => {
    await notify('Tanpa penonton')
    await app.runner.waitForDue(world.sandbox)
    const before = commits()
    await notify('Tanpa penonton lagi')
    await app.runner.waitForDue(world.sandbox)
    expect(commits()).toBe(before)
  })
})
