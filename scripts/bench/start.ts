// Measures the time until the server responds: of the process alone, and of the command `npm start`.
import { medianOf, startServer, withDataDir } from './server.ts'

const STARTS = 5

/** From the server's process start to its first 200 of GET /control/health; the first start, which creates the data, separately. */
export function serverStart(): Promise<string> {
  return measureStarts()
}

/** From the command to the first 200, after installation and build: npm, the checks of setup and build, the server. */
export function commandStart(): Promise<string> {
  return measureStarts(['npm', 'start', '--silent'])
}

async function measureStarts(command?: string[]): Promise<string> {
  return await withDataDir(async (dataDir) => {
    const times: number[] = []
    for (let at = 0; at <= STARTS; at += 1) {
      const server = await startServer(dataDir, command)
      times.push(server.readyMs)
      await server.stop()
    }
    const [first = Number.NaN, ...later] = times.map(Math.round)
    return `median ${medianOf(later)} ms of ${STARTS} starts (${later.join(', ')}); with making the demo data ${first} ms`
  })
}
