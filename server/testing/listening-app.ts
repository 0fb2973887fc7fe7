// An app that listens on a free port of the loopback, for tests of what reaches the server from outside this process.
import { randomBytes } from 'node:crypto'
import { afterAll } from 'vitest'
import { type App, createApp } from '../app.ts'
import { readSettings } from '../settings.ts'
import type { OnEnd } from './temporary-folder.ts'

export const CONTROL_TOKEN = 'a-token-of-a-server-beyond-loopback'

/** It closes after the file's tests, or when `onEnd` says. */
export async function openListeningApp(
  { controlToken, settings = {} }: { controlToken?: string; settings?: Record<string, string> } = {},
  onEnd: OnEnd = afterAll,
): Promise<{ app: App; url: string }> {
  const app = await createApp({
    settings: readSettings({ LOG_LEVEL: 'silent', ...settings }),
    secret: randomBytes(32).toString('base64url'),
    ...(controlToken && { controlToken }),
  })
  onEnd(() => app.close())
  return { app, url: await app.listen({ port: 0, host: '127.0.0.1' }) }
}
