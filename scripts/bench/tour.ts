// Walks the console's tour from every step to every later one, twice, in three windows, and plays each cut at normal speed: an
// hour and a half on a quiet machine.
import { spawn } from 'node:child_process'
import { once } from 'node:events'

export async function tour(): Promise<string> {
  const walk = spawn('playwright', ['test', '--workers=1', 'jumps.e2e.ts', 'pace.bench.e2e.ts'], {
    stdio: 'inherit',
    env: { ...process.env, TOUR_PAIRS: 'all' },
  })
  const [code] = await once(walk, 'exit')
  if (code !== 0) throw new Error('The tour failed, as listed above.')
  return 'every pair of steps, twice: each made its state and played to its end'
}
