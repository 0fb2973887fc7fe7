// `npm run struka -- fixtures --shoppers 100000`: writes a large database for a server (DATA_DIR) under load tests.
// `--preset hundred-thousand` writes the file of that preset, which the server copies for persistent sandboxes.
import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { isLargePreset, type LargePresetName, PresetName } from '#contract/control/state.ts'
import { writeBigWorld, writeLargePreset } from '#fixtures/load/big-world.ts'
import { stageFile } from '#server/db/durable-file.ts'
import { presetFile } from '#server/sandbox/sandbox-files.ts'
import { readSettings } from '#server/settings.ts'
import { parseOptions } from '../setup/options.ts'

const { values } = parseOptions({
  options: {
    shoppers: { type: 'string', default: '100000' },
    longest: { type: 'string', default: '10000' },
    campaigns: { type: 'string', default: '10000' },
    out: { type: 'string', default: 'data/big' },
    preset: { type: 'string' },
  },
})

const preset = values.preset === undefined ? undefined : presetNamed(values.preset)
const file = preset ? presetFile(readSettings(process.env).DATA_DIR, preset) : join(resolve(values.out), 'demo.sqlite')
if (existsSync(file) && !preset) {
  console.error(`${file} exists; remove it or name another folder with --out.`)
  process.exit(1)
}
mkdirSync(dirname(file), { recursive: true })
const begun = performance.now()
stageFile(file, (staged) => {
  if (preset) return writeLargePreset(staged, preset)
  const [shoppers, longest, campaigns] = [numberOf('shoppers'), numberOf('longest'), numberOf('campaigns')]
  writeBigWorld(staged, { shoppers, longest, campaigns })
})()
const megabytes = Math.round(statSync(file).size / 1e6)
const seconds = ((performance.now() - begun) / 1000).toFixed(1)
const use = preset
  ? `Create a persistent sandbox of the preset ${preset}`
  : `Start it: DATA_DIR=${dirname(file)} npm start`
console.log(`${file} (${megabytes} MB) in ${seconds} s; invariants hold. ${use}.`)

function presetNamed(name: string): LargePresetName {
  const parsed = PresetName.safeParse(name)
  if (parsed.success && isLargePreset(parsed.data)) return parsed.data
  console.error(`--preset names one that is a file: hundred-thousand, not ${name}.`)
  process.exit(1)
}

function numberOf(name: 'shoppers' | 'longest' | 'campaigns'): number {
  const number = Number(values[name])
  if (Number.isInteger(number) && number >= 0) return number
  console.error(`--${name} must be a whole number.`)
  process.exit(1)
}
