// The tools of `struka mcp`: what a tester wishes, each over a few routes of the contract, which also describes them.
import { contract } from '#contract/index.ts'
import type { Contract, Route } from '#contract/wire.ts'
import { commands, kindOf } from '../control/command.ts'

type Tool = {
  summary: string
  actions: Record<string, keyof typeof contract>
  /** Actions that session.ts does itself. */
  more?: Record<string, string>
  hints?: { readOnlyHint?: boolean; destructiveHint?: boolean }
}

export const TOOLS = {
  status: {
    summary: 'Call it first: the server, your sandbox, its time and shoppers. Starts a server when none runs.',
    actions: {},
    more: { show: '()', explain: '(tool*): what each field of a tool means' },
    hints: { readOnlyHint: true },
  },
  sandbox: {
    summary:
      'The world that you test in: its preset, settings, snapshots. You have one of your own from the first call on.',
    actions: {
      create: 'POST /control/sandboxes',
      list: 'GET /control/sandboxes',
      reset: 'POST /control/sandboxes/:name/reset',
      snapshot: 'POST /control/sandboxes/:name/snapshots',
      restore: 'POST /control/sandboxes/:name/snapshots/:snapshot/restore',
      settings: 'PATCH /control/settings',
      remove: 'DELETE /control/sandboxes/:name',
    },
    more: { use: '(name*): works on another sandbox from now on, such as demo' },
    hints: { destructiveHint: true },
  },
  shopper: {
    summary: 'People of the sandbox in any state: balance, receipts, claims, blocked. `shopper` is an id or a phone.',
    actions: {
      list: 'GET /control/shoppers',
      create: 'POST /control/shoppers',
      block: 'PATCH /control/shoppers/:shopper',
      points: 'POST /control/shoppers/:shopper/points',
      expire: 'POST /control/shoppers/:shopper/points/expire',
      notify: 'POST /control/shoppers/:shopper/notifications',
    },
  },
  clock: {
    summary: 'The time of the sandbox. Jobs that fall due on the way have run when the call ends.',
    actions: {
      show: 'GET /control/clock',
      advance: 'POST /control/clock/advance',
      set: 'PUT /control/clock',
      freeze: 'POST /control/clock/freeze',
      coming: 'GET /control/clock/coming',
    },
  },
  receipt: {
    summary:
      'Receipts: upload one of the kit as a shopper, list those that wait, judge one as staff, see what was read.',
    actions: {
      kit: 'GET /control/kit',
      waiting: 'GET /control/receipts',
      verdict: 'POST /control/receipts/:id/verdict',
      reading: 'GET /control/receipts/:id/reading',
    },
    more: {
      upload: '(shopper*, kit (sentosa-cash), seed (1)): uploads a photo of the kit; another seed is another purchase',
    },
  },
  messages: {
    summary: 'What reached people: codes by WhatsApp and SMS, e-mail, push, and notifications in the app.',
    actions: {
      list: 'GET /control/messages',
      wait: 'GET /control/messages/wait',
      notification: 'GET /control/shoppers/:shopper/notifications/wait',
      inbound: 'POST /control/messages/inbound',
    },
  },
  fault: {
    summary: 'Lets a route or a dependency fail, be slow or be gone.',
    actions: {
      list: 'GET /control/faults',
      add: 'POST /control/faults',
      remove: 'DELETE /control/faults/:id',
      clear: 'DELETE /control/faults',
    },
  },
  stub: {
    summary: 'Lets a route answer what you say instead of what the rules say.',
    actions: {
      list: 'GET /control/stubs',
      add: 'POST /control/stubs',
      remove: 'DELETE /control/stubs/:id',
      clear: 'DELETE /control/stubs',
    },
  },
  journal: {
    summary: 'The requests of the sandbox with what each changed, and a test that replays them.',
    actions: {
      list: 'GET /control/journal',
      show: 'GET /control/journal/:id',
      wait: 'GET /control/journal/wait',
      count: 'GET /control/journal/count',
    },
    more: { test: '(saveTo): writes the requests so far as a test for Playwright, to a file below the working folder' },
  },
  invariants: {
    summary: 'Whether ledger, lots, stock, tickets and receipts still agree: empty `broken` means they do.',
    actions: { check: 'GET /control/invariants' },
    hints: { readOnlyHint: true },
  },
  call: {
    summary:
      'Any route of the API as a guest or as a shopper: what the app itself calls. Also what no other tool has of /control, ' +
      'such as stock, claims, draws, campaigns and content: struka://openapi lists all.',
    actions: {},
    more: {
      send: '(route* such as GET /api/point/balance or POST /control/draws/:id/run, as, params, query, body): calls it as a shopper, by phone or id, or as a guest',
    },
  },
} as const satisfies Record<string, Tool>

export type ToolName = keyof typeof TOOLS

const routes: Contract = contract

export function actionsOf(tool: Tool): [string, ...string[]] {
  return [...Object.keys(tool.actions), ...Object.keys(tool.more ?? {})] as [string, ...string[]]
}

/** Sorts the fields of a call into the places where its route takes them. Throws for a field that the route does not know. */
export function sortFields(key: string, fields: Record<string, unknown>) {
  const command = commandOf(key)
  const sorted = { params: {}, query: {}, body: {} } as Record<'params' | 'query' | 'body', Record<string, unknown>>
  for (const [name, value] of Object.entries(fields)) {
    const flag = [...command.flags].find(([path]) => path.split('.')[0] === name)?.[1]
    const place = command.params.includes(name) ? 'params' : flag?.in
    if (!place) throw new Error(`${key} takes no '${name}'. It takes: ${listFields(key) || 'nothing'}.`)
    sorted[place][name] = value
  }
  const missing = command.params.find((name) => sorted.params[name] === undefined)
  if (missing) throw new Error(`'${missing}' is missing. ${key} takes: ${listFields(key)}.`)
  return command.route.body ? sorted : { params: sorted.params, query: sorted.query }
}

export function describe({ summary, actions, more = {} }: Tool): string {
  const lines = Object.entries(actions).map(
    ([action, key]) => `- ${action}(${listFields(key)}): ${routes[key]?.summary}`,
  )
  const own = Object.entries(more).map(([action, text]) => `- ${action}${text}`)
  return [summary, ...lines, ...own, '`*` is required.'].join('\n')
}

/** Every action of a tool with what each of its fields means. */
export function explain(name: ToolName): string {
  const lines = (Object.values(TOOLS[name].actions) as (keyof typeof contract)[]).flatMap((key) => [
    `${key}: ${routes[key]?.summary}`,
    ...[...commandOf(key).flags].map(([path, { schema }]) => `  ${path}: ${schema.description}`),
  ])
  return lines.join('\n') || describe(TOOLS[name])
}

function listFields(key: string): string {
  const { params, flags } = commandOf(key)
  const names = new Map<string, string>(params.map((name) => [name, `${name}*`]))
  for (const [path, flag] of flags) {
    const [name = '', ...nested] = path.split('.')
    const kind = nested.length > 0 ? '{}' : shortKind(kindOf(flag))
    names.set(name, names.get(name) ?? `${name}${flag.required ? '*' : ''}${kind}`)
  }
  return [...names.values()].join(', ')
}

const MAX_KIND_LENGTH = 60

function shortKind(kind: string): string {
  if (kind === 'string') return ''
  return kind.length > MAX_KIND_LENGTH ? ` (${kind.slice(0, kind.lastIndexOf('|', MAX_KIND_LENGTH))}|…)` : ` (${kind})`
}

function commandOf(key: string): { params: string[]; flags: (typeof commands)[number]['flags']; route: Route } {
  const command = commands.find((candidate) => candidate.key === key)
  if (!command) throw new Error(`${key} is no route of the control plane.`)
  return command
}
