// `npm run scenarios`: plays every scenario in a sandbox of its own, all at once, against a server it starts or, with
// `--url`, against one that runs. `--only WORD` chooses by title, `--token` is for a server beyond loopback.
import { parseArgs } from 'node:util'
import { withServer } from '../bench/server.ts'
import { scenarios } from './index.ts'
import { playIn, type Scenario } from './scenario.ts'

const { values } = parseArgs({
  options: { url: { type: 'string' }, token: { type: 'string' }, only: { type: 'string', default: '' } },
})
const chosen = scenarios.filter(({ title }) => title.toLowerCase().includes(values.only.toLowerCase()))
if (chosen.length === 0) {
  console.error(`No scenario has '${values.only}' in its title.`)
  process.exit(1)
}

const play = async (url: string) => {
  const outcomes = await Promise.all(chosen.map((scenario) => outcomeOf(url, scenario)))
  process.exitCode = outcomes.every(Boolean) ? 0 : 1
}
if (values.url) await play(values.url)
else await withServer(({ url }) => play(url))

async function outcomeOf(url: string, scenario: Scenario): Promise<boolean> {
  const begun = performance.now()
  try {
    await playIn(url, scenario, values.token)
    console.log(`  ok      ${scenario.title} (${Math.round(performance.now() - begun)} ms)`)
    return true
  } catch (error) {
    console.log(`  FAILED  ${scenario.title}`)
    console.error(error)
    return false
  }
}
