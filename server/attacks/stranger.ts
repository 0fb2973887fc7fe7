// What the attacks share: the app in one of its modes with the client's page, and requests that no HTTP client would send.
import { once } from 'node:events'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AppOptions } from '../app.ts'
import { startTestApp, type TestApp } from '../testing/world.ts'

export const CONTROL_TOKEN = 'rahasia-untuk-uji-serangan'

export type Mode = TestApp & { close: () => Promise<void> }

/** Starts the app configured by environment variables, with the client's page and on a free port. */
export async function startMode(
  environment: Record<string, string> = {},
  options: Partial<AppOptions> = {},
): Promise<Mode> {
  const clientDir = mkdtempSync(join(tmpdir(), 'struka-attack-'))
  copyFileSync(join(import.meta.dirname, '..', '..', 'client', 'index.html'), join(clientDir, 'index.html'))
  const testApp = await startTestApp(environment, { clientDir, ...options })
  const close = async () => {
    await testApp.app.close()
    rmSync(clientDir, { recursive: true })
  }
  return { ...testApp, close }
}

export type Answer = { status: number; headers: IncomingHttpHeaders; body: string }

/** Sends the path and the headers as they are; fetch would mend them. */
export function send(
  url: string,
  path: string,
  headers: Record<string, string> = {},
  { method = 'GET', body = '', localAddress = '127.0.0.1' } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url)
    const sent = request({
      hostname,
      port,
      path,
      method,
      headers,
      agent: false,
      localAddress,
      setHost: headers['host'] === undefined,
    })
    sent.once('error', reject)
    sent.once('response', (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
      })
      response.once('error', reject)
      response.once('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }))
    })
    sent.end(body)
  })
}

export async function sendRaw(url: string, text: string): Promise<string> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.write(text)
  socket.on('error', () => {})
  const chunk: unknown = await Promise.race([once(socket, 'data').then(([data]) => data), once(socket, 'close')])
  socket.destroy()
  return Buffer.isBuffer(chunk) ? chunk.toString() : ''
}

export function codeIn({ body }: Answer): string {
  return String(JSON.parse(body).code)
}
