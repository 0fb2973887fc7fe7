// Time to create, reset, snapshot and restore a sandbox with about 5 MB of data, and to let its crowd live for thirty days.
import { createSandbox } from '#sdk/client.ts'
import { medianOf, withServer } from './server.ts'

const ROUNDS = 40
const MONTHS = 7

/** The demo world is the largest preset; more shoppers with receipt images make it at least 5 MB. */
export async function control(): Promise<string> {
  return await withServer(async ({ url }) => {
    const sandbox = await createSandbox(url, { preset: 'demo' })
    let { bytes } = await sandbox.getState()
    while (bytes < 5_000_000) {
      await sandbox.createShopper({ receipts: Array.from({ length: 5 }, () => ({ status: 'valid' as const })) })
      bytes = (await sandbox.getState()).bytes
    }
    const verbs = {
      create: () => createSandbox(url, { preset: 'demo' }).then((made) => () => made.remove()),
      snapshot: () => sandbox.snapshot(),
      restore: () => sandbox.restore(),
      reset: () => sandbox.reset(),
    }
    const figures: string[] = []
    for (const [name, verb] of Object.entries(verbs)) {
      const times: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        const begun = performance.now()
        const undo = await verb()
        times.push(performance.now() - begun)
        if (typeof undo === 'function') await undo()
      }
      figures.push(`${name} ${format(times)}`)
    }
    figures.push(`thirty days of the crowd ${await measureMonth(url)}`)
    return `${(bytes / 1_000_000).toFixed(1)} MB: median ${figures.join(', ')}`
  })
}

/** Each month begins in a new demo world. */
async function measureMonth(url: string): Promise<string> {
  const times: number[] = []
  for (let round = 0; round < MONTHS; round += 1) {
    const sandbox = await createSandbox(url, { preset: 'demo', set: { settings: { crowd: 'on' } } })
    const begun = performance.now()
    await sandbox.advance({ days: 30 })
    times.push(performance.now() - begun)
    await sandbox.remove()
  }
  return format(times)
}

function format(times: number[]): string {
  return `${medianOf(times).toFixed(1)} ms (slowest ${Math.max(...times).toFixed(1)})`
}
