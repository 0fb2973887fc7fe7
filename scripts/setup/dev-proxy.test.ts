// Checks that `npm run dev` serves every file of client/, also where a folder is called like a route of the server.
import { readdirSync } from 'node:fs'
import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { resolveConfig } from 'vite'
import { expect, test } from 'vitest'

const { proxy = {} } = (await resolveConfig({ configFile: 'vite.config.ts' }, 'serve')).server

function isProxied(path: string): boolean {
  const [, options] = Object.entries(proxy).find(([prefix]) => path.startsWith(prefix)) ?? []
  if (options === undefined || typeof options === 'string') return options !== undefined
  const request = Object.assign(new IncomingMessage(new Socket()), { url: path })
  return options.bypass?.(request, undefined, options) !== path
}

test('no file of client/ goes to the server', () => {
  const entries = readdirSync('client', { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => `/${join(parentPath, name)}`)
  const served = paths.map((path) => path.replace('/client/', '/'))
  expect(served).toContain('/api/api.ts')
  expect(served.filter((path) => isProxied(`${path}?t=1`))).toEqual([])
})

test.each(['/api/point/balance', '/adminapi/receipt', '/control/docs', '/brand.json'])('%s does', (path) => {
  expect(isProxied(path)).toBe(true)
})
