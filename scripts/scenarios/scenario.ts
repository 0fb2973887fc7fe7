// A scenario: a title that says the outcome, and a script that acts in its own sandbox and throws when it fails.
import type { input } from 'zod'
import type { SandboxInput } from '#contract/control/sandbox.ts'
import { createSandbox, type SandboxClient } from '#sdk/client.ts'

export type Scenario = {
  title: string
  /** The sandbox to create, unless it is `regular` with random codes and manual review. */
  order?: Omit<input<typeof SandboxInput>, 'name'>
  play: (sandbox: SandboxClient) => Promise<void>
}

const DEFAULT_ORDER = { set: { settings: { otp: 'random', review: 'manual' } } } as const

/** Runs a scenario in a new sandbox of a running server, then checks every invariant and removes it. */
export async function playIn(url: string, { title, order, play }: Scenario, token?: string): Promise<void> {
  const sandbox = await createSandbox(url, { ...DEFAULT_ORDER, ...order }, token)
  try {
    await play(sandbox)
    const broken = await sandbox.brokenInvariants()
    if (broken.length > 0) throw new Error(`'${title}' broke: ${broken.join('; ')}`)
  } finally {
    await sandbox.remove()
  }
}
