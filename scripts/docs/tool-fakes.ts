// Small fakes of tools that are not installed here, enough to run what docs/use-it-from.md shows for them: each sends the
// requests for real and ends with an error where the tool would.

/** Cypress: commands run one after the other, once the tests are defined. */
const CYPRESS = `
const server = process.env.STRUKA_URL
const cookies = new Map()
const hooks = { before: [], after: [], tests: [] }
const commands = []
const command = (start) => {
  const steps = []
  const chain = {
    its: (path) => (steps.push((value) => path.split('.').reduce((whole, name) => whole[name], value)), chain),
    then: (use) => (steps.push((value) => (use(value), value)), chain),
    should: (_be, type) => (steps.push((value) => { if (typeof value !== type) throw new Error(value + ' is no ' + type) }), chain),
  }
  commands.push(async () => {
    let value = await start()
    for (const step of steps) value = await step(value)
  })
  return chain
}
const request = async (given) => {
  const { method = 'GET', url, headers = {}, body } = typeof given === 'string' ? { url: given } : given
  const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
  const type = body ? { 'content-type': 'application/json' } : {}
  const answer = await fetch(server + url, { method, headers: { ...headers, ...type, cookie }, body: body && JSON.stringify(body) })
  for (const line of answer.headers.getSetCookie()) cookies.set(...line.split(';')[0].split(/=(.*)/s))
  if (!answer.ok) throw new Error(method + ' ' + url + ' answered ' + answer.status)
  const text = await answer.text()
  return { body: answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text }
}
globalThis.Cypress = { env: (name) => process.env[name] }
globalThis.cy = {
  request: (given) => command(() => request(given)),
  visit: (url) => command(async () => { if (!cookies.has('user_log')) throw new Error(url + ' would lead home') }),
  setCookie: (name, value) => command(() => cookies.set(name, value)),
}
globalThis.beforeEach = (run) => hooks.before.push(run)
globalThis.afterEach = (run) => hooks.after.push(run)
globalThis.it = (_name, run) => hooks.tests.push(run)
setImmediate(async () => {
  for (const run of [...hooks.before, ...hooks.tests, ...hooks.after]) {
    run()
    while (commands.length > 0) await commands.shift()()
  }
})
`

/** k6: its requests are synchronous. */
const K6 = `
import { execFileSync } from 'node:child_process'
globalThis.__ENV = process.env
const send = (method, url, body, { headers = {} } = {}) => {
  const head = Object.entries(headers).flatMap(([name, value]) => ['-H', name + ': ' + value])
  const text = execFileSync('curl', ['-sSf', '-X', method, ...head, ...(body ? ['-d', body] : []), url], { encoding: 'utf8' })
  return { json: (path) => path.split('.').reduce((whole, name) => whole[name], JSON.parse(text)) }
}
const http = {
  get: (url, options) => send('GET', url, null, options),
  post: (url, body, options) => send('POST', url, body, options),
  del: (url, body, options) => send('DELETE', url, body, options),
}
const check = (answer, checks) => {
  for (const [name, holds] of Object.entries(checks)) if (!holds(answer)) throw new Error(name)
}
`

const POSTMAN = `
const variables = new Map([['baseUrl', process.env.STRUKA_URL], ['STRUKA_CONTROL_TOKEN', process.env.STRUKA_CONTROL_TOKEN]])
globalThis.pm = {
  variables,
  sendRequest: async ({ url, method, header, body }, done) => {
    const answer = await fetch(url, { method, headers: header, body: body.raw })
    const json = await answer.json()
    done(null, { json: () => json })
    if (!variables.get('sandbox')) throw new Error('no sandbox')
  },
}
`

/** The script of a tool as a module for Node. */
export const toNodeModule: Record<string, (script: string) => string> = {
  Cypress: (script) => `${CYPRESS}\n${script}`,
  k6: (script) =>
    `${K6}\n${script.replace(/^import .*\n/gm, '').replace('export default function', 'export function run')}
const data = setup()
run(data)
teardown(data)`,
  Postman: (script) => `${POSTMAN}\n${script}`,
}
