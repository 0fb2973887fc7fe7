// Tests opening the server to the network without a restart: each network request needs the token, whatever its headers.
import { copyFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Result } from '#contract/route-types.ts'
import { makeClientFolder } from '../../testing/client-folder.ts'
import { startTestApp } from '../../testing/world.ts'

type Answer = { status: number | undefined; headers: NodeJS.Dict<string | string[]>; body: string }

function ask(address: string, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(new URL(path, address), { headers, agent: false }, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (part: string) => {
        body += part
      })
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, body }))
    })
    sent.on('error', reject).end()
  })
}

async function change(url: string, method: 'GET' | 'POST' | 'DELETE') {
  const response = await fetch(`${url}/control/network`, { method })
  const { data } = (await response.json()) as { data: Result<'GET /control/network'> }
  return data
}

// Only Linux listens on every address of 127.0.0.0/8; the tests use 127.0.0.2 as a network address.
function makeClient(): string {
  const directory = makeClientFolder(onTestFinished)
  copyFileSync(new URL('../../../client/public/og.svg', import.meta.url), join(directory, 'og.svg'))
  return directory
}

describe.runIf(process.platform === 'linux')('a server that listens to this machine alone', () => {
  test('opens to its network by one call, where control needs the token, and closes again', async () => {
    const { app, url } = await startTestApp({}, { networkAddresses: () => ['127.0.0.2'], clientDir: makeClient() })
    const { port } = new URL(url)
    expect(await change(url, 'GET')).toMatchObject({ isOpen: false, canOpen: true, origins: [], token: null })
    const origin = `http://127.0.0.2:${port}`
    await expect(ask(origin, '/api/auth/profile')).rejects.toThrow()

    const { isOpen, origins, token } = await change(url, 'POST')
    expect([isOpen, origins]).toEqual([true, [origin]])
    expect((await ask(origin, '/api/auth/profile')).status).toBe(200)
    const invited = await fetch(`${url}/control/phones`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    const { data } = (await invited.json()) as { data: Result<'POST /control/phones'> }
    expect(data.isReachable).toBe(true)
    expect((await ask(origin, new URL(data.links[0] ?? '').pathname)).status).toBe(302)

    for (const host of [`127.0.0.2:${port}`, `localhost:${port}`, 'desk-2.localhost']) {
      expect(await ask(origin, '/control/shoppers', { host }), host).toMatchObject({ status: 403 })
    }
    expect((await ask(origin, '/control/shoppers', { 'x-control-token': 'guessed' })).status).toBe(403)
    expect((await ask(origin, '/control/shoppers', { 'x-control-token': token ?? '' })).status).toBe(200)
    // The console's link sets the token's cookie. Requests from this machine need no token.
    expect((await ask(origin, `/?token=${token}`)).headers['set-cookie']).toEqual([expect.stringContaining(`${token}`)])
    expect((await ask(url, '/control/shoppers')).status).toBe(200)

    expect(await change(url, 'DELETE')).toMatchObject({ isOpen: false, token: null })
    await expect(ask(origin, '/api/auth/profile')).rejects.toThrow()
    expect((await change(url, 'POST')).token).not.toBe(token)
    await app.close()
    await expect(ask(origin, '/api/auth/profile')).rejects.toThrow()
  })
})

test('where PUBLIC_URL decides who reaches the server, or there is no network, the door stays shut', async () => {
  const published = await startTestApp(
    { PUBLIC_URL: 'http://localhost:3000' },
    { networkAddresses: () => ['127.0.0.2'] },
  )
  expect(await change(published.url, 'POST')).toMatchObject({ isOpen: false, canOpen: false })
  await published.app.close()
  const alone = await startTestApp({}, { networkAddresses: () => [] })
  expect(await change(alone.url, 'POST')).toMatchObject({ isOpen: false, canOpen: false })
  await alone.app.close()
})
