// A load test with k6 (https://k6.io), which runs TypeScript itself: `k6 run scripts/load/mix.ts`. Makes a sandbox of its own
// without limits, signs in every virtual user, and sends a mix of reads, writes and pushes. RATE, DURATION and PRESET by -e.
// biome-ignore lint/correctness/noUndeclaredDependencies: k6 itself provides its modules.
import { check } from 'k6'
// biome-ignore lint/correctness/noUndeclaredDependencies: k6 itself provides its modules.
import http from 'k6/http'
import type { Options } from 'k6/options'

const SERVER = __ENV['STRUKA_URL'] ?? 'http://localhost:3000'
const TOKEN = __ENV['STRUKA_CONTROL_TOKEN']
const PRESET = __ENV['PRESET'] ?? 'regular'
const USERS = Number(__ENV['USERS'] ?? 10_000)

export const options: Options = {
  scenarios: {
    mix: {
      executor: 'constant-arrival-rate',
      rate: Number(__ENV['RATE'] ?? 800),
      duration: __ENV['DURATION'] ?? '1m',
      preAllocatedVUs: 200,
    },
  },
  thresholds: { http_req_duration: ['p(99)<25'], http_req_failed: ['rate==0'] },
}

type User = { phone: string; sid: string }
type World = { sandbox: string; users: User[] }

/** Called once, before the virtual users start; each of them is given what it returns. */
export function setup(): World {
  const sandbox = `load-${Date.now()}`
  const set = { settings: { limits: 'off' } }
  // The preset of 100,000 shoppers is a file, which only a persistent sandbox can have.
  const persistent = PRESET === 'hundred-thousand'
  post('/control/sandboxes', { name: sandbox, preset: PRESET, persistent, set })
  const { rows } = post('/control/load/sessions', { count: USERS }, { 'x-sandbox': sandbox }) as { rows: User[] }
  return { sandbox, users: rows }
}

export function teardown({ sandbox }: World): void {
  http.del(`${SERVER}/control/sandboxes/${sandbox}`, null, { headers: controlHeaders() })
}

export default function ({ sandbox, users }: World): void {
  const user = users[Math.floor(Math.random() * users.length)]
  if (!user) return
  const headers = { 'x-sandbox': sandbox, cookie: `sid=${user.sid}` }
  const chance = Math.random()
  if (chance < 0.1) {
    // A write with ledger entry, notification and its push to open pages.
    post(`/control/shoppers/${encodeURIComponent(user.phone)}/points`, { amount: 1 }, { 'x-sandbox': sandbox })
    return
  }
  const path =
    chance < 0.5 ? '/api/point/list?page=1&pageSize=20' : chance < 0.8 ? '/api/auth/profile' : '/api/campaign'
  check(http.get(SERVER + path, { headers, tags: { name: path } }), { ok: ({ status }) => status === 200 })
}

function post(path: string, body: object, headers: Record<string, string> = {}): unknown {
  const all = { ...controlHeaders(), ...headers, 'content-type': 'application/json' }
  // One name for the paths of all shoppers, which k6 would count one by one.
  const answer = http.post(SERVER + path, JSON.stringify(body), {
    headers: all,
    tags: { name: path.replace(/%2B\d+/, ':phone') },
  })
  if (!check(answer, { ok: ({ status }) => status === 200 }))
    throw new Error(`${path}: ${answer.status} ${answer.body}`)
  return answer.json('data')
}

function controlHeaders(): Record<string, string> {
  return TOKEN === undefined ? {} : { 'x-control-token': TOKEN }
}
