import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { makeFolder } from '#server/testing/temporary-folder.ts'
import { test } from '#server/testing/test.ts'
import { SandboxClient } from './client.ts'
import { addStubFiles } from './stub-files.ts'

const balance = (data: object) => ({ method: 'GET', path: '/api/point/balance', data })

test('adds the stubs, faults and recordings of a folder, and names the file that breaks the contract', async ({
  world,
}) => {
  const folder = makeFolder(onTestFinished)
  const write = (name: string, content: unknown) => writeFileSync(join(folder, name), JSON.stringify(content))
  const sandbox = new SandboxClient(world.url, world.sandbox.name)
  await expect(addStubFiles(sandbox, folder)).rejects.toThrow('holds no NAME.stub.json')
  await expect(addStubFiles(sandbox, `${folder}/gone`)).rejects.toThrow(/^There is no folder .*gone of stubs\.$/)
  const content = { text: JSON.stringify({ error: null, code: 'ok', data: { rows: [], count: 0 } }) }
  const entry = {
    request: { method: 'GET', url: 'https://a.example/api/public/region' },
    response: { status: 200, content },
  }
  write('a.har', { log: { entries: [entry] } })
  write('b.fault.json', [{ path: '/api/point/list', status: 503 }, { target: 'push' }])
  write('c.stub.json', balance({ balance: 7, pending: 0, unread: 0, expiring: [] }))
  await addStubFiles(sandbox, folder)
  expect((await sandbox.stubs.list()).map(({ path }) => path)).toEqual(['/api/public/region', '/api/point/balance'])
  expect(await sandbox.faults.list()).toHaveLength(2)
  write('d.stub.json', balance({ balance: 'seven' }))
  await expect(addStubFiles(sandbox, folder)).rejects.toThrow(/d\.stub\.json: stub_breaks_contract/)
})

test('a path that no route has does not compile, and the server names the nearest', async ({ world }) => {
  const { stubs, faults } = new SandboxClient(world.url, world.sandbox.name)
  // @ts-expect-error A misspelt path.
  await expect(stubs.add({ method: 'GET', path: '/api/point/balence', data: {} })).rejects.toThrow('/api/point/balance')
  // @ts-expect-error A misspelt path.
  await expect(faults.add({ path: '/api/pont/list', status: 503 })).rejects.toThrow('/api/point/list')
  await faults.add({ path: '/api/receipt/*', status: 503 })
  await faults.add({ path: '/api/reward/types/pulsa/denoms', status: 503 })
})
