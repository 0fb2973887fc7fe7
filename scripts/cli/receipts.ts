// `npm run struka -- receipts --count 200 --seed 1`: draws photos of receipts with their ground truth, and the whole kit with
// the expected verdicts.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { conditions } from '#fixtures/kit/condition.ts'
import { drawKitEntry, drawSample, type Format } from '#fixtures/kit/draw.ts'
import { createTruth, kit } from '#fixtures/kit/kit.ts'
import { parseOptions } from '../setup/options.ts'

const { values } = parseOptions({
  options: {
    count: { type: 'string', default: '24' },
    seed: { type: 'string', default: '1' },
    out: { type: 'string', default: 'receipts' },
    format: { type: 'string', default: 'jpeg' },
    /** The current date of the receipts, from which the purchase dates are derived. */
    today: { type: 'string', default: new Date().toISOString().slice(0, 10) },
  },
})
const count = Number(values.count)
const { seed, today } = values
if (!Number.isInteger(count) || count < 0) fail(`--count must be a whole number, not ${values.count}.`)
if (!/^\d{1,6}$/.test(seed) || seed === '0') fail(`--seed must be a number from 1 to 999999, not ${seed}.`)
if (values.format !== 'jpeg' && values.format !== 'png') fail(`--format is jpeg or png, not ${values.format}.`)
if (Number.isNaN(Date.parse(today))) fail(`--today must be a day such as 2026-11-21, not ${today}.`)
const format: Format = values.format === 'png' ? 'png' : 'jpeg'
const ending = format === 'png' ? 'png' : 'jpg'
const folder = join(values.out, `seed-${seed}`)

mkdirSync(join(folder, 'kit'), { recursive: true })
for (let index = 0; index < count; index += 1) {
  const condition = conditions[index % conditions.length] ?? 'clean'
  const name = `${String(index + 1).padStart(4, '0')}-${condition}`
  const { image, truth } = await drawSample(condition, `${seed}-${index}`, today, { format })
  write(name, image, { condition, truth })
  if ((index + 1) % 25 === 0) console.log(`${index + 1} of ${count} …`)
}
const variation = { seed: Number(seed), today }
for (const entry of kit) {
  const { id, title, story, verdict } = entry
  const image = await drawKitEntry(entry, variation, format)
  write(join('kit', id), image, { title, story, verdict, truth: createTruth(entry, variation) ?? null })
}
console.log(`${count} receipts and a kit of ${kit.length} are in ${folder}, each with its truth in a .json beside it.`)

function write(name: string, image: Buffer, truth: object): void {
  writeFileSync(join(folder, `${name}.${ending}`), image)
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(truth, null, 2)}\n`)
}

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
