// Tests the page of the API documentation and the OpenAPI document: both work under every host name of the machine.
import { posix } from 'node:path'
import { expect } from 'vitest'
import { test } from '../testing/test.ts'

test('the document names the address that it was asked at', async ({ testApp }) => {
  for (const host of ['127.0.0.1:4321', 'localhost:4321']) {
    const { servers } = (await testApp.app.inject({ url: '/control/openapi.json', headers: { host } })).json()
    expect(servers).toMatchObject([{ url: `http://${host}` }])
  }
})

test('the page loads files of this server alone, calls it relatively, and shows collapsed groups with a filter', async ({
  testApp,
}) => {
  const { body } = await testApp.app.inject('/control/docs/index.html')
  const files = [...body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file = '']) => file)
  expect(files).not.toEqual([])
  for (const file of files)
    expect((await testApp.app.inject(posix.join('/control/docs', file))).statusCode, file).toBe(200)
  const start = (await testApp.app.inject('/control/docs/swagger-initializer.js')).body
  expect(start).toContain("servers: [{ url: '/' }]")
  expect(start).toContain("docExpansion: 'none'")
  expect(start).toContain('filter: true')
  expect((await testApp.app.inject('/control/docs/package.json')).statusCode).toBe(404)
})
