import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from '#server/testing/listen.ts'

test('a server on this machine is reached without the proxy of HTTP_PROXY', async () => {
  const server = createServer((_request, response) => response.end('reached'))
  const url = `http://127.0.0.1:${await listen(server, onTestFinished)}`
  const script = `
    const { SandboxClient } = await import('./sdk/client.ts')
    const file = await new SandboxClient('${url}', 'any').download('/')
    console.log(await file.text())`
  const env = { NODE_USE_ENV_PROXY: '1', HTTP_PROXY: 'http://127.0.0.1:9', NO_PROXY: 'a.example' }
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { env })
  expect(stdout.trim()).toBe('reached')
})
