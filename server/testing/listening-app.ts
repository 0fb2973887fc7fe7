// An app that listens on a free port of the loopback, for tests of what reaches the server from outside this process.
import { randomBytes } from 'node:crypto'
import { type App, createApp } from '../app.ts'
import { readSettings } from '../settings.ts'

export const CONTROL_TOKEN = 'a-token-of-a-server-beyond-loopback'

/** `prepare` adds hooks before it listens. The caller closes `app`. */
export async function openListeningApp(
  { controlToken, settings = {} }: { controlToken?: string; settings?: Record<string, string> } = {},
  prepare?: (app: App) => void,
): Promise<{ app: App; url: string }> {
  const app = await createApp({
    settings: readSettings({ LOG_LEVEL: 'silent', ...settings }),
    secret: randomBytes(32).toString('base64url'),
    ...(controlToken && { controlToken }),
  })
  prepare?.(app)
  return { app, url: await app.listen({ port: 0, host: '127.0.0.1' }) }
}
