// `npm run bench`: runs the benchmarks and prints their results. Arguments select benchmarks by name.
import { parseOptions } from '../setup/options.ts'
import { control } from './control.ts'
import { firstLoad } from './first-load.ts'
import { images } from './images.ts'
import { lists } from './lists.ts'
import { presets } from './presets.ts'
import { receipts } from './receipts.ts'
import { sandboxes } from './sandboxes.ts'
import { scenarios } from './scenarios.ts'
import { chunks, layoutShift } from './screens.ts'
import { scroll } from './scroll.ts'
import { commandStart, serverStart } from './start.ts'
import { uploads } from './uploads.ts'

const benches = {
  serverStart,
  commandStart,
  sandboxes,
  control,
  scenarios,
  presets,
  lists,
  firstLoad,
  chunks,
  layoutShift,
  images,
  scroll,
  uploads,
  receipts,
}

const { positionals } = parseOptions({ allowPositionals: true })
const chosen = Object.entries(benches).filter(([name]) => positionals.length === 0 || positionals.includes(name))
const unknown = positionals.find((name) => !Object.hasOwn(benches, name))
if (unknown !== undefined) {
  console.error(`There is no bench called ${unknown}. There are: ${Object.keys(benches).join(', ')}.`)
  process.exit(1)
}
for (const [name, bench] of chosen) console.log(`${name.padEnd(13)} ${await bench()}`)
