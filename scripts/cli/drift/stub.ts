// `struka stub FILE`: adds a stub for each recorded request to a sandbox of a running server.
import { statSync } from 'node:fs'
import { SandboxClient } from '#sdk/client.ts'
import { defaultServerUrl } from '#sdk/server-address.ts'
import { addStubFiles } from '#sdk/stub-files.ts'
import type { AddedRecording } from '#sdk/stubs.ts'
import { parseOptions } from '../../setup/options.ts'
import { readHar } from './har.ts'

const HELP = `Lets a sandbox answer as recorded traffic (HAR) did, until its stubs are removed.

  struka stub traffic.har --sandbox NAME
  struka stub FOLDER --sandbox NAME      its NAME.stub.json, NAME.fault.json and NAME.har

  --sandbox NAME   the sandbox (demo)
  --url URL        the server (STRUKA_URL); its token is STRUKA_CONTROL_TOKEN

One stub for each method, path and query with a JSON answer; different answers to the same request become a sequence. Codes,
passwords, tokens, phones and addresses are replaced. 'struka control stubs clear' removes them.`

const OUTCOMES: Record<AddedRecording['outcome'], string> = {
  fits: 'fits the contract',
  forced: 'breaks the contract, added nevertheless',
  unknown: 'is no documented route, left out',
}

const { values, positionals } = parseOptions({
  help: HELP,
  options: {
    sandbox: { type: 'string', default: 'demo' },
    url: { type: 'string', default: defaultServerUrl() },
  },
  allowPositionals: true,
})

try {
  await addStubs()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function addStubs(): Promise<void> {
  const [file] = positionals
  if (file === undefined) throw new Error('Name the HAR file or the folder: struka stub traffic.har')
  const sandbox = new SandboxClient(values.url, values.sandbox)
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) {
    for (const path of await addStubFiles(sandbox, file)) console.log(path)
    return
  }
  const recording = readHar(file)
  const added = await sandbox.stubs.addRecording(recording)
  for (const entry of recording.skipped) console.log(`${entry} (left out)`)
  for (const { route, outcome } of added) console.log(`${route} ${OUTCOMES[outcome]}`)
  const count = added.filter(({ outcome }) => outcome !== 'unknown').length
  console.log(`${count} stubs in sandbox ${values.sandbox}, ${recording.skipped.length} entries left out.`)
}
