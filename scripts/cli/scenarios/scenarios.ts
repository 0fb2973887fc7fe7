// `struka scenarios`: runs all scenarios in parallel, each in its own sandbox, against a new server or, with `--url` or
// `STRUKA_URL`, a running server. `--only WORD` selects by title; `--token` or `STRUKA_CONTROL_TOKEN` authenticates at a server
// that is not on loopback.
import { defaultControlToken } from '#sdk/server-address.ts'
import { withServer } from '../../bench/server.ts'
import { parseOptions } from '../../setup/options.ts'
import { scenarios } from './index.ts'
import { runScenario, type Scenario } from './scenario.ts'

const { values } = parseOptions({
  options: {
    url: { type: 'string', default: process.env['STRUKA_URL'] },
    token: { type: 'string', default: defaultControlToken() },
    only: { type: 'string', default: '' },
  },
})
const chosen = scenarios.filter(({ title }) => title.toLowerCase().includes(values.only.toLowerCase()))
if (chosen.length === 0) {
  console.error(`No scenario has '${values.only}' in its title.`)
  process.exit(1)
}

const runAll = async (url: string) => {
  const outcomes = await Promise.all(chosen.map((scenario) => report(url, scenario)))
  process.exitCode = outcomes.every(Boolean) ? 0 : 1
}
if (values.url) await runAll(values.url)
else await withServer(({ url }) => runAll(url))

async function report(url: string, scenario: Scenario): Promise<boolean> {
  const begun = performance.now()
  try {
    await runScenario(url, scenario, values.token)
    console.log(`  ok      ${scenario.title} (${Math.round(performance.now() - begun)} ms)`)
    return true
  } catch (error) {
    console.log(`  FAILED  ${scenario.title}`)
    console.error(error)
    return false
  }
}
