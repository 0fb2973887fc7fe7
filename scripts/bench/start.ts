// Measures the start time of `npm start` and the memory of an idle server.
import { setTimeout as pause } from 'node:timers/promises'
import { medianOf, readMemory, startServer, withDataDir } from './server.ts'

const STARTS = 5
const IDLE_MS = 10_000

/** Measures the time until the first status 200 of /control/health. The first start also builds the demo data. */
export async function start(): Promise<string> {
  return await withDataDir(async (dataDir) => {
    const times: number[] = []
    let memory = Number.NaN
    for (let count = 0; count <= STARTS; count += 1) {
      const server = await startServer(dataDir)
      times.push(Math.round(server.readyMs))
      if (count === STARTS) {
        await pause(IDLE_MS)
        memory = readMemory(server.pid)
      }
      await server.stop()
    }
    const [first, ...later] = times
    return `ready after ${medianOf(later)} ms, median of ${later.join(', ')}; the first start ${first} ms; resting ${memory} MB`
  })
}
