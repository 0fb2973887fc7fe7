// Measures how long creating, resetting, snapshotting and restoring a sandbox takes.
import { createSandbox } from '#sdk/client.ts'
import { medianOf, withServer } from './server.ts'

const ROUNDS = 40

export async function sandboxes(): Promise<string> {
  return await withServer(async ({ url }) => {
    // The first sandbox is not measured: the server builds the preset's database once per process.
    const sandbox = await createSandbox(url, { preset: 'regular' })
    const verbs: Record<string, () => Promise<unknown>> = {
      create: () => createSandbox(url, { preset: 'regular' }),
      snapshot: () => sandbox.snapshot(),
      restore: () => sandbox.restore(),
      reset: () => sandbox.reset(),
    }
    const figures: string[] = []
    for (const [name, verb] of Object.entries(verbs)) {
      const times: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        const begun = performance.now()
        await verb()
        times.push(performance.now() - begun)
      }
      figures.push(`${name} ${medianOf(times).toFixed(1)} ms (slowest ${Math.max(...times).toFixed(1)})`)
    }
    return `median of ${ROUNDS}: ${figures.join(', ')}`
  })
}
