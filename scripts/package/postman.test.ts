// Runs the collection with Postman's own runner (newman), against a server that requires a token.
import newman, { type NewmanRunSummary } from 'newman'
import { expect, test } from 'vitest'
import { createOpenApi } from '#contract/openapi/document.ts'
import { CONTROL_TOKEN, openListeningApp } from '#server/testing/listening-app.ts'
import { toPostman } from './postman.ts'

const { app, url } = await openListeningApp({ controlToken: CONTROL_TOKEN })
const collection = toPostman(createOpenApi({ title: 'Struka API', version: '1', serverUrl: url }))

test('holds every route once', () => {
  const requests = collection.item.flatMap(({ item }) => item)
  expect(requests.length).toBeGreaterThan(180)
  expect(new Set(requests.map(({ request }) => `${request.method} ${request.url.raw}`)).size).toBe(requests.length)
})

test('its requests are answered in one sandbox, as they were imported', async () => {
  const { failures, executions } = await run(['control shoppers', 'point', 'region', 'campaign'])
  expect(failures).toEqual([])
  expect(executions.length).toBeGreaterThan(20)
  const refused = executions.filter(({ response }) => [400, 403, 500].includes(response.code))
  expect(refused.map(({ item, response }) => `${item.name}: ${response.text()}`)).toEqual([])
  expect(app.sandboxes.list()).toHaveLength(2)
})

function run(folder: string[]): Promise<NewmanRunSummary['run']> {
  const envVar = [
    { key: 'baseUrl', value: url },
    { key: 'controlToken', value: CONTROL_TOKEN },
  ]
  // Copies the collection through JSON, as in an import from a file.
  const imported = JSON.parse(JSON.stringify(collection))
  return new Promise((resolve, reject) => {
    newman.run({ collection: imported, folder, envVar }, (error, { run }) => (error ? reject(error) : resolve(run)))
  })
}
