// Runs commands, prints the output of failed commands, and reports the duration of each command.
import { spawn } from 'node:child_process'

export type Step = {
  name: string
  command: string
  args: string[]
  env?: Record<string, string>
  showsOutput?: boolean
}
export type Outcome = { name: string; ok: boolean; seconds: number }

/** The quick checks: Biome, dead code, types and the OpenAPI document. */
export const CHECKS: Step[] = [
  { name: 'format, lint, import cycles', command: 'biome', args: ['ci', '--colors=off', '--error-on-warnings', '.'] },
  { name: 'dead code', command: 'knip', args: ['--no-progress'] },
  { name: 'types', command: 'tsc', args: ['-b'] },
  { name: 'OpenAPI document', command: 'npm', args: ['run', '--silent', 'openapi'] },
]

/** Runs one command to completion. Prints the output during the run with `showsOutput`, otherwise only after a failure. */
export async function runStep({ name, command, args, env, showsOutput = false }: Step): Promise<Outcome> {
  const begun = performance.now()
  const output = showsOutput ? 'inherit' : 'pipe'
  const child = spawn(command, args, {
    stdio: ['ignore', output, output],
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  })
  const printed: Buffer[] = []
  child.stdout?.on('data', (chunk: Buffer) => printed.push(chunk))
  child.stderr?.on('data', (chunk: Buffer) => printed.push(chunk))
  const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve))
  const outcome = { name, ok: code === 0, seconds: (performance.now() - begun) / 1000 }
  if (!outcome.ok) process.stdout.write(Buffer.concat(printed))
  console.log(formatOutcome(outcome))
  return outcome
}

export function formatOutcome({ name, ok, seconds }: Outcome): string {
  return `${ok ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)`
}
