// A scenario has a title that states the expected outcome, and a script that runs in its own sandbox and throws on failure.
import type { input } from 'zod'
import type { SandboxInput } from '#contract/control/sandbox.ts'
import { createSandbox, type SandboxClient } from '#sdk/client.ts'

export type Scenario = {
  title: string
  /** The sandbox's input; default: preset `regular`, seeded randomness, random codes, manual review. */
  sandboxInput?: Omit<input<typeof SandboxInput>, 'name'>
  run: (sandbox: SandboxClient) => Promise<void>
}

const DEFAULT_SANDBOX_INPUT = { random: 'seeded', set: { settings: { otp: 'random', review: 'manual' } } } as const

/** Runs a scenario in a new sandbox of a running server, checks every invariant, and removes the sandbox. */
export async function runScenario(url: string, { title, sandboxInput, run }: Scenario, token?: string): Promise<void> {
  const sandbox = await createSandbox(url, { ...DEFAULT_SANDBOX_INPUT, ...sandboxInput }, token)
  try {
    await run(sandbox)
    const broken = await sandbox.brokenInvariants()
    if (broken.length > 0) throw new Error(`'${title}' broke: ${broken.join('; ')}`)
  } finally {
    await sandbox.remove()
  }
}
