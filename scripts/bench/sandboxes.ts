// Time to create a sandbox, and its memory.
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { createSandbox } from '#sdk/client.ts'
import { medianOf, withServer } from './server.ts'

const COUNT = 200

/** Two hundred of the preset `regular`, one after another, over HTTP; memory is what the process grew by. */
export async function sandboxes(): Promise<string> {
  return await withServer(async ({ url, pid }) => {
    // The first one builds the preset's template, once per server process.
    await createSandbox(url, { preset: 'regular' })
    const before = await settledMemory(pid)
    const times: number[] = []
    for (let at = 0; at < COUNT; at += 1) {
      const begun = performance.now()
      await createSandbox(url, { preset: 'regular' })
      times.push(performance.now() - begun)
    }
    const grown = (await settledMemory(pid)) - before
    const slowest = Math.max(...times)
    return `${COUNT} created, median ${medianOf(times).toFixed(1)} ms, slowest ${slowest.toFixed(1)} ms; ${(grown / COUNT / 1024).toFixed(2)} MB of memory each`
  })
}

/** Resident memory in kB, after what was in flight is done. NaN on other systems than Linux. */
async function settledMemory(pid: number): Promise<number> {
  await pause(1_000)
  if (process.platform !== 'linux') return Number.NaN
  return Number(readFileSync(`/proc/${pid}/status`, 'utf8').match(/^VmRSS:\s+(\d+)/m)?.[1])
}
