// Measures response times while many sandboxes receive requests at a constant rate.
import autocannon from 'autocannon'
import { ratna } from '#fixtures/world/personas.ts'
import { createSandbox } from '#sdk/client.ts'
import { parseOptions } from '../setup/options.ts'
import { readMemory, signIn, withServer } from './server.ts'

/** Lets the server compile its code first. The types of autocannon lack the option. */
const WARM_UP = { warmup: { connections: 4, duration: 5 } }

/** Options: `--sandboxes` (200), `--rate` in requests per second (100), `--seconds` (60). */
export async function requests(args: string[]): Promise<string> {
  const { values } = parseOptions({
    args,
    options: {
      sandboxes: { type: 'string', default: '200' },
      rate: { type: 'string', default: '100' },
      seconds: { type: 'string', default: '60' },
    },
  })
  return await withServer(async ({ url, pid }) => {
    const calls: autocannon.Request[] = []
    for (let count = 0; count < Number(values.sandboxes); count += 1) calls.push(...(await openSandbox(url)))
    const result = await autocannon({
      url,
      requests: calls,
      // All connections send at the same moments: few of them, so that requests arrive one after the other.
      connections: 4,
      ...WARM_UP,
      overallRate: Number(values.rate),
      duration: Number(values.seconds),
    })
    const failed = result.non2xx + result.errors
    const { p50, p99, max } = result.latency
    return (
      `${values.sandboxes} sandboxes, ${values.rate} requests a second for ${values.seconds} s: ` +
      `${result.requests.total} sent, ${failed} failed; median ${p50} ms, p99 ${p99} ms, longest ${max} ms; ${readMemory(pid)} MB`
    )
  })
}

/** Creates a sandbox with a signed-in shopper. Nine of ten requests read; one writes and sends a notification. */
async function openSandbox(url: string): Promise<autocannon.Request[]> {
  const sandbox = await createSandbox(url, { preset: 'regular', set: { settings: { limits: 'off' } } })
  const headers = { 'x-sandbox': sandbox.name, cookie: `sid=${await signIn(url, ratna.phone, sandbox.name)}` }
  const read = (path: string): autocannon.Request => ({ method: 'GET', path, headers })
  return [
    ...Array.from({ length: 4 }, () => read('/api/point/list?page=1&pageSize=20')),
    ...Array.from({ length: 3 }, () => read('/api/campaign?page=1&pageSize=20')),
    ...Array.from({ length: 2 }, () => read('/api/auth/profile')),
    {
      method: 'POST',
      path: `/control/shoppers/${encodeURIComponent(ratna.phone)}/points`,
      headers: { ...headers, 'content-type': 'application/json' },
      body: '{"amount":1}',
    },
  ]
}
