// Attaches the sandbox of a failed test to the test's report: journal, replay script, messages and database.
import { writeFileSync } from 'node:fs'
import type { TestInfo } from '@playwright/test'
import type { JournalEntry } from '#contract/control/journal.ts'
import type { SandboxClient } from './client.ts'

/** Of messages, and of requests: the newest. */
const MAX_ROWS = 500

export async function attachSandbox(sandbox: SandboxClient, testInfo: TestInfo): Promise<void> {
  const messages = await sandbox.call('GET /control/messages', { query: { limit: MAX_ROWS } })
  const requests = await sandbox.journal.list({ limit: MAX_ROWS })
  const snapshot = Buffer.from(await (await sandbox.export()).arrayBuffer())
  const files = [
    { name: 'journal.har', contentType: 'application/json', body: await sandbox.journal.export('har') },
    { name: 'replay.test.mjs', contentType: 'text/javascript', body: await sandbox.journal.export('test') },
    { name: 'messages.json', contentType: 'application/json', body: JSON.stringify(messages.rows, null, 2) },
    { name: 'sandbox.sqlite', contentType: 'application/vnd.sqlite3', body: snapshot },
    { name: 'sandbox.txt', contentType: 'text/plain', body: describe(sandbox, requests) },
  ]
  for (const { name, contentType, body } of files) {
    const path = testInfo.outputPath(name)
    writeFileSync(path, body)
    testInfo.attachments.push({ name, contentType, path })
  }
}

function describe({ url, name }: SandboxClient, requests: JournalEntry[]): string {
  const causes = requests.flatMap(({ method, path, status, warnings }) =>
    warnings.map((warning) => `${method} ${path} (${status}): ${warning}\n`),
  )
  return `${causes.join('')}
While the server of this run is up, and nobody has left the sandbox alone for two hours:
  ${url}/console?sandbox=${name}

Afterwards start any Struka server, whose address is SERVER below (http://localhost:3000 as a rule), and from this folder:
  curl --fail --header 'content-type: application/octet-stream' --data-binary @sandbox.sqlite 'SERVER/control/sandboxes/import?name=from-report'
  SERVER/console?sandbox=from-report

replay.test.mjs repeats the requests in a new sandbox: STRUKA_URL=SERVER node --test replay.test.mjs
`
}
