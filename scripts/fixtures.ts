// `npm run fixtures -- --shoppers 100000`: a big world in a file of its own, for load. Start a server on it with DATA_DIR.
import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { writeBigWorld } from '../fixtures/load/big-world.ts'

const { values } = parseArgs({
  options: {
    shoppers: { type: 'string', default: '100000' },
    longest: { type: 'string', default: '10000' },
    campaigns: { type: 'string', default: '10000' },
    out: { type: 'string', default: 'data/big' },
  },
})

const file = join(resolve(values.out), 'demo.sqlite')
if (existsSync(file)) {
  console.error(`${file} exists; remove it or name another folder with --out.`)
  process.exit(1)
}
mkdirSync(dirname(file), { recursive: true })
const begun = performance.now()
try {
  writeBigWorld(`${file}.new`, {
    shoppers: numberOf('shoppers'),
    longest: numberOf('longest'),
    campaigns: numberOf('campaigns'),
  })
  renameSync(`${file}.new`, file)
} finally {
  rmSync(`${file}.new`, { force: true })
}
const megabytes = Math.round(statSync(file).size / 1e6)
const seconds = ((performance.now() - begun) / 1000).toFixed(1)
console.log(`${file} (${megabytes} MB) in ${seconds} s; invariants hold. Start it: DATA_DIR=${dirname(file)} npm start`)

function numberOf(name: 'shoppers' | 'longest' | 'campaigns'): number {
  const number = Number(values[name])
  if (Number.isInteger(number) && number >= 0) return number
  console.error(`--${name} wants a whole number.`)
  process.exit(1)
}
