// A conformance pass over the app of a test, with planted differences.
import { JsonText } from '#contract/wire.ts'
import { showRedacted } from '#server/control/upstream/comparison.ts'
import { listMessages } from '#server/rules/notification/message.ts'
import type { World } from '#server/testing/world.ts'
import type { Answer, Profile, Request, Send } from '../model.ts'
import { runConformance } from '../run.ts'
import type { Planted } from './planted.ts'

export const PHONE = '+6284000003456'
const PATH_PARAM = '[^/?]*'

/** Sends requests to the app and applies the planted differences to requests and responses; `time` is the clock of the pass. */
export function sendWith(world: World, planted: Planted[], time: { ms: number }): Send {
  return async (request) => {
    const fitting = planted.filter((one) => isFor(one, request))
    const edited = fitting.reduce((changed, { request: edit }) => edit?.(changed) ?? changed, request)
    time.ms += 1 + fitting.reduce((sum, { delayMs = 0 }) => sum + delayMs, 0)
    const response = await world.app.inject({
      method: request.method as 'GET',
      url: edited.path,
      headers: { ...edited.headers, host: '127.0.0.1', 'x-sandbox': world.sandbox.name },
      ...(edited.body === undefined ? {} : { payload: edited.body }),
    })
    const answer: Answer = {
      status: response.statusCode,
      headers: Object.fromEntries(Object.entries(response.headers).map(([name, value]) => [name, String(value)])),
      cookies: [response.headers['set-cookie'] ?? []].flat(),
      body: JsonText.safeParse(response.body).data,
    }
    return fitting.reduce((changed, { answer: edit }) => edit?.(changed, request) ?? changed, answer)
  }
}

function isFor({ route, when = () => true }: Planted, request: Request): boolean {
  const [method = '', path = ''] = route.split(' ')
  const pattern = new RegExp(`^${path.replace(/:\w+/g, PATH_PARAM)}/?$`)
  return request.method === method && pattern.test(request.path.split('?')[0] ?? '') && when(request)
}

export async function pass(
  world: World,
  profile: Profile,
  planted: Planted[] = [],
  { time = { ms: 0 }, ...more }: Partial<Parameters<typeof runConformance>[0]> & { time?: { ms: number } } = {},
) {
  return runConformance({
    base: 'http://backend.test',
    profile,
    send: sendWith(world, planted, time),
    signIn: { phone: PHONE, readCode: async () => listMessages(world.sandbox, { to: PHONE }).rows[0]?.code ?? '' },
    requestsPerSecond: 1_000,
    maxMs: 3_000,
    show: (value, field) => showRedacted(value, field, [PHONE]),
    now: () => time.ms,
    wait: async (ms) => {
      time.ms += ms
    },
    ...more,
  })
}
