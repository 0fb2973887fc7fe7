// `npm run struka -- fixtures --preset hundred-thousand`: writes the file of a large preset into DATA_DIR, which the server copies
// for persistent sandboxes.
import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { isLargePreset, PresetName } from '#contract/control/state.ts'
import { writeLargePreset } from '#fixtures/load/big-world.ts'
import { stageFile } from '#server/db/durable-file.ts'
import { presetFile } from '#server/sandbox/sandbox-files.ts'
import { readSettings } from '#server/settings.ts'
import { parseOptions } from '../setup/options.ts'

const { values } = parseOptions({ options: { preset: { type: 'string', default: 'hundred-thousand' } } })
const preset = PresetName.safeParse(values.preset).data
if (!preset || !isLargePreset(preset)) {
  console.error(`--preset names one that is a file: hundred-thousand, not ${values.preset}.`)
  process.exit(1)
}
const file = presetFile(readSettings(process.env).DATA_DIR, preset)
mkdirSync(dirname(file), { recursive: true })
const begun = performance.now()
stageFile(file, (staged) => writeLargePreset(staged, preset))()
const megabytes = Math.round(statSync(file).size / 1e6)
const seconds = ((performance.now() - begun) / 1000).toFixed(1)
console.log(
  `${file} (${megabytes} MB) in ${seconds} s; invariants hold. Create a persistent sandbox of the preset ${preset}.`,
)
