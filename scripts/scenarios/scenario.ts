// What a scenario is: a title that says the outcome, and a play in a sandbox of its own. Failing is throwing.
import type { input } from 'zod'
import type { SandboxInput } from '#contract/control/sandbox.ts'
import { createSandbox, type SandboxClient } from '#sdk/client.ts'

export type Scenario = {
  title: string
  /** What the sandbox starts from, where `regular` with random codes and review by hand will not do. */
  order?: Omit<input<typeof SandboxInput>, 'name'>
  play: (sandbox: SandboxClient) => Promise<void>
}

const PLAIN = { set: { settings: { otp: 'random', review: 'manual' } } } as const

/** Plays a scenario in a new sandbox of a running server, then checks every invariant and removes it. */
export async function playIn(url: string, { title, order, play }: Scenario, token?: string): Promise<void> {
  const sandbox = await createSandbox(url, { ...PLAIN, ...order }, token)
  try {
    await play(sandbox)
    const broken = await sandbox.brokenInvariants()
    if (broken.length > 0) throw new Error(`'${title}' broke: ${broken.join('; ')}`)
  } finally {
    await sandbox.remove()
  }
}
