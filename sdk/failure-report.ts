// Attaches the sandbox of a failed test to the test's report: journal, replay script, messages and database.
import { writeFileSync } from 'node:fs'
import type { TestInfo } from '@playwright/test'
import type { SandboxClient } from './client.ts'

const MAX_MESSAGES = 200

export async function attachSandbox(sandbox: SandboxClient, testInfo: TestInfo): Promise<void> {
  const messages = await sandbox.call('GET /control/messages', { query: { limit: MAX_MESSAGES } })
  const snapshot = Buffer.from(await (await sandbox.export()).arrayBuffer())
  const files = [
    { name: 'journal.har', contentType: 'application/json', body: await sandbox.journal.export('har') },
    { name: 'replay.test.mjs', contentType: 'text/javascript', body: await sandbox.journal.export('test') },
    { name: 'messages.json', contentType: 'application/json', body: JSON.stringify(messages.rows, null, 2) },
    { name: 'sandbox.sqlite', contentType: 'application/vnd.sqlite3', body: snapshot },
    { name: 'sandbox.txt', contentType: 'text/plain', body: describe(sandbox) },
  ]
  for (const { name, contentType, body } of files) {
    const path = testInfo.outputPath(name)
    writeFileSync(path, body)
    testInfo.attachments.push({ name, contentType, path })
  }
}

function describe({ url, name }: SandboxClient): string {
  return `The sandbox of this test stays until nobody has used it for two hours:
  ${url}/console?sandbox=${name}

Later, or on another server, open sandbox.sqlite:
  npx struka control sandboxes import --file sandbox.sqlite --name from-report
  ${url}/console?sandbox=from-report

replay.test.mjs repeats the requests in a new sandbox: STRUKA_URL=${url} node --test replay.test.mjs
`
}
