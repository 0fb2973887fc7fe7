// `npm run bench`: runs the benchmarks and prints their results. Arguments select benchmarks by name.
import { parseOptions } from '../setup/options.ts'
import { abuse } from './abuse.ts'
import { api } from './api.ts'
import { control } from './control.ts'
import { firstLoad } from './first-load.ts'
import { firstTasks } from './first-tasks.ts'
import { images } from './images.ts'
import { kept } from './kept.ts'
import { lighthouse } from './lighthouse.ts'
import { lists } from './lists.ts'
import { photos } from './photos.ts'
import { presets } from './presets.ts'
import { receipts } from './receipts.ts'
import { sandboxes } from './sandboxes.ts'
import { scenarios } from './scenarios.ts'
import { chunks, layoutShift } from './screens.ts'
import { scroll } from './scroll.ts'
import { soak } from './soak/soak.ts'
import { commandStart, serverStart } from './start.ts'
import { team } from './team.ts'
import { tour } from './tour.ts'
import { uploads } from './uploads.ts'

/**
 * `--seconds` shortens each attack of `abuse`, `--minutes`, `--sandboxes` and `--rate` (requests a second)
 * change `soak`, which is long and runs only when it is named, as `kept` (`--sandboxes`), `lighthouse` and `tour` do; `--against` names another checkout, whose server `api` measures as well.
 * `receipts --photos FOLDER` measures real photographs instead of the kit's; `--save` and `--compare` name files of runs
 * (docs/reading.md). `lighthouse --lighthouse FOLDER` says where that package is installed, `--runs` how often each screen is
 * opened (5), `--screen` that only the one of that name is. `tour` plays a part of what it can with `--part jumps|whole|pace`,
 * `--size 1440x900`, `--language id|en`, `--cut NAME`, `--steps 3-8` (jumps to these) and `--speed TIMES`.
 */
const { positionals, values } = parseOptions({
  allowPositionals: true,
  options: {
    seconds: { type: 'string' },
    minutes: { type: 'string' },
    sandboxes: { type: 'string' },
    rate: { type: 'string' },
    against: { type: 'string' },
    photos: { type: 'string' },
    save: { type: 'string' },
    compare: { type: 'string' },
    lighthouse: { type: 'string' },
    runs: { type: 'string' },
    screen: { type: 'string' },
    part: { type: 'string' },
    size: { type: 'string' },
    language: { type: 'string' },
    cut: { type: 'string' },
    steps: { type: 'string' },
    speed: { type: 'string' },
  },
})

const benches = {
  serverStart,
  commandStart,
  sandboxes,
  control,
  scenarios,
  presets,
  lists,
  api: () => api(values.against),
  firstLoad,
  firstTasks,
  chunks,
  layoutShift,
  images,
  scroll,
  lighthouse: () => lighthouse(values.lighthouse, numberOr(values.runs, 5), values.screen),
  uploads,
  team,
  kept: () => kept(numberOr(values.sandboxes, 10_000)),
  receipts: () => (values.photos === undefined ? receipts() : photos(values.photos, values)),
  soak: () =>
    soak({
      minutes: numberOr(values.minutes, 30),
      sandboxes: numberOr(values.sandboxes, 1_000),
      rate: numberOr(values.rate, 800),
    }),
  tour: () => {
    const { part, size, language, cut, steps, speed } = values
    return tour({ part, size, language, cut, steps, speed })
  },
  abuse: () => abuse(values.seconds === undefined ? {} : { seconds: Number(values.seconds) }),
}

/** Run only when they are named. */
const LONG = ['soak', 'kept', 'lighthouse', 'tour']
const chosen = Object.entries(benches).filter(([name]) =>
  positionals.length === 0 ? !LONG.includes(name) : positionals.includes(name),
)
const unknown = positionals.find((name) => !Object.hasOwn(benches, name))
if (unknown !== undefined) {
  console.error(`There is no bench called ${unknown}. There are: ${Object.keys(benches).join(', ')}.`)
  process.exit(1)
}
for (const [name, bench] of chosen) console.log(`${name.padEnd(13)} ${await bench()}`)

function numberOr(given: string | undefined, usual: number): number {
  return given === undefined ? usual : Number(given)
}
