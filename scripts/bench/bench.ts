// `npm run bench [NAME] [options]`: runs one benchmark and prints the results; without a name, runs each short benchmark.
import { pages } from './pages.ts'
import { peers } from './peers.ts'
import { receipts } from './receipts.ts'
import { requests } from './requests.ts'
import { sandboxes } from './sandboxes.ts'
import { start } from './start.ts'

const benches: Record<string, (args: string[]) => Promise<string>> = {
  start,
  sandboxes,
  requests,
  peers,
  pages,
  receipts,
}
/** The benchmarks that run without a name; the others install packages or take many minutes. */
const SHORT = ['start', 'sandboxes', 'requests']

const [name, ...args] = process.argv.slice(2)
const chosen = name === undefined ? SHORT : [name]
for (const each of chosen) {
  const bench = benches[each]
  if (!bench) {
    console.error(`There is no bench called ${each}. There are: ${Object.keys(benches).join(', ')}.`)
    process.exit(1)
  }
  console.log(`${each.padEnd(10)} ${await bench(args)}`)
}
