// `struka record --upstream URL`: a proxy in front of a real backend, whose traffic becomes a HAR file without secrets.
import { spawnSync } from 'node:child_process'
import { createReadStream, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseOptions } from '../setup/options.ts'
import { Har, maskHar } from './har.ts'
import { prepareFolder, startRedocly } from './redocly.ts'

const HELP = `Records the traffic of a real backend: point the app at the proxy, use it, then press Ctrl+C.

  struka record --upstream https://api.example.com --out traffic.har

  --upstream URL   the backend that requests go on to
  --port N         where the proxy listens (4040)
  --out FILE       the HAR file (traffic.har)

Codes, passwords, tokens, cookies, phones and addresses are replaced before anything is written to disk. The proxy is that
of Redocly CLI; where it is not installed, npx fetches it.`

const { values } = parseOptions({
  options: {
    upstream: { type: 'string' },
    port: { type: 'string', default: '4040' },
    out: { type: 'string', default: 'traffic.har' },
    help: { type: 'boolean' },
  },
})

try {
  if (values.help) console.log(HELP)
  else await record()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function record(): Promise<void> {
  const { upstream, port, out } = values
  if (!upstream || !URL.canParse(upstream)) throw new Error('Name the backend with --upstream URL.')
  const { folder } = prepareFolder()
  // The recording goes through a pipe: the disk never holds it with its secrets.
  const pipe = join(folder, 'recording')
  if (spawnSync('mkfifo', ['-m', '600', pipe]).status !== 0) {
    throw new Error('Recording needs named pipes (mkfifo), which this system does not have: use Linux, macOS or WSL.')
  }
  const recorded = text(createReadStream(pipe))
  const proxy = startRedocly(['proxy', '--target', upstream, '--port', port, '--har', pipe], 'ignore')
  const complaints = proxy.stderr ? text(proxy.stderr) : ''
  console.log(`Recording ${upstream} at http://127.0.0.1:${port}. Ctrl+C ends it and writes ${out}.`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => proxy.kill('SIGINT'))
  const code = await new Promise((resolve) => proxy.on('close', resolve))
  const har = toHar(await recorded)
  rmSync(folder, { recursive: true, force: true })
  if (!har) throw new Error(`The proxy ended with ${code}: ${await complaints}`)
  writeFileSync(out, `${JSON.stringify(maskHar(har), null, 2)}\n`)
  console.log(`${har.log.entries.length} requests are in ${out}.`)
}

function toHar(recorded: string): Har | undefined {
  return recorded === '' ? undefined : Har.parse(JSON.parse(recorded))
}
