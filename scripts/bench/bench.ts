// `npm run bench`: measures what was promised and prints the figures; words after the command choose benches by name.

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

const wanted = process.argv.slice(2)
const chosen = Object.entries(benches).filter(([name]) => wanted.length === 0 || wanted.includes(name))
if (chosen.length === 0) {
  console.error(`There is no such bench. There are: ${Object.keys(benches).join(', ')}.`)
  process.exit(1)
}
for (const [name, bench] of chosen) console.log(`${name.padEnd(13)} ${await bench()}`)
