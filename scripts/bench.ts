// `npm run bench`: measures what was promised and prints the figures; words after the command choose benches by name.

import { control } from './bench-control.ts'
import { firstLoad } from './bench-first-load.ts'
import { images } from './bench-images.ts'
import { lists } from './bench-lists.ts'
import { presets } from './bench-presets.ts'
import { receipts } from './bench-receipts.ts'
import { sandboxes } from './bench-sandboxes.ts'
import { scenarios } from './bench-scenarios.ts'
import { chunks, layoutShift } from './bench-screens.ts'
import { scroll } from './bench-scroll.ts'
import { commandStart, serverStart } from './bench-start.ts'
import { uploads } from './bench-uploads.ts'

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
