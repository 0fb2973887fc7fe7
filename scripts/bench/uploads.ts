// Uploads twenty receipts at once to a server that reads them all, then twenty more. Measures the response times of other
// routes meanwhile, and whether memory grows with the second twenty.
import { setTimeout as pause } from 'node:timers/promises'
import { drawSample } from '#fixtures/kit/draw.ts'
import { readMemory, withServer } from './server.ts'

const UPLOADS = 20
const ROUNDS = 3
const A_SHOPPER = 5
const PROBE_EVERY_MS = 20
const SETTLE_MS = 10_000
const SANDBOX = 'bench-uploads'
const PROBES = [
  '/api/auth/profile',
  '/api/point/balance',
  '/api/receipt/list?page=1&pageSize=20',
  '/api/campaign?pageSize=20',
]

type Answer<Data> = { code: string; data: Data }

export async function uploads(): Promise<string> {
  const images = await Promise.all(
    Array.from({ length: UPLOADS * ROUNDS }, (_, index) => drawSample('clean', `unggah-${index}`, '2026-11-20')),
  )
  return withServer(async ({ url, pid }) => {
    const call = async <Data>(path: string, init: RequestInit = {}): Promise<Answer<Data>> => {
      const headers = { 'x-sandbox': SANDBOX, ...(init.headers as Record<string, string> | undefined) }
      return (await (await fetch(url + path, { ...init, headers })).json()) as Answer<Data>
    }
    const asJson = (body: object): RequestInit => ({
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const order = { name: SANDBOX, preset: 'demo', set: { settings: { review: 'auto' } } }
    const made = await fetch(`${url}/control/sandboxes`, asJson(order))
    if (!made.ok) throw new Error(`There is no sandbox for uploads: ${await made.text()}`)
    const cookies = await Promise.all(
      ['084000003456', '084000005678', '084000006789', '084000002345', '084000004567'].map(async (phone) => {
        const answer = await fetch(`${url}/control/shoppers/${phone}/login`, {
          method: 'POST',
          headers: { 'x-sandbox': SANDBOX },
        })
        return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
      }),
    )
    for (const path of PROBES) for (const cookie of cookies) await call(path, { headers: { cookie } })
    const before = readMemory(pid)

    const waits: number[] = []
    let isOver = false
    const probing = (async () => {
      for (let turn = 0; !isOver; turn += 1) {
        const cookie = cookies[turn % cookies.length] ?? ''
        const begun = performance.now()
        await call(PROBES[turn % PROBES.length] ?? '', { headers: { cookie } })
        waits.push(performance.now() - begun)
        await pause(PROBE_EVERY_MS)
      }
    })()
    const rounds: { ids: string[]; uploadedMs: number; readMs: number; memory: number }[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      // At most five a day per shopper, which includes the demo's receipts of today.
      await call('/control/clock/advance', asJson({ ms: 86_400_000 }))
      const begun = performance.now()
      const taken = await Promise.all(
        images.slice(round * UPLOADS, (round + 1) * UPLOADS).map(({ image }, index) =>
          call<{ id: string }>('/api/receipt/create', {
            method: 'POST',
            headers: { cookie: cookies[Math.floor(index / A_SHOPPER)] ?? '', 'content-type': 'image/jpeg' },
            body: new Uint8Array(image),
          }),
        ),
      )
      const uploadedMs = performance.now() - begun
      const refused = taken.filter(({ code }) => code !== 'ok').map(({ code }) => code)
      if (refused.length > 0) {
        isOver = true
        await probing
        throw new Error(`Uploads were refused: ${refused.join(', ')}.`)
      }
      const ids = taken.flatMap(({ code, data }) => (code === 'ok' ? [data.id] : []))
      let read = 0
      while (read < ids.length && performance.now() - begun < 300_000) {
        await pause(500)
        const readings = await Promise.all(ids.map((id) => call<object | null>(`/control/receipts/${id}/reading`)))
        read = readings.filter(({ data }) => data !== null).length
      }
      const readMs = performance.now() - begun
      await pause(SETTLE_MS)
      rounds.push({ ids, uploadedMs, readMs, memory: readMemory(pid) })
    }
    isOver = true
    await probing
    const sorted = waits.toSorted((a, b) => a - b)
    const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? Number.NaN)
    const figures = rounds.map(
      ({ ids, uploadedMs, readMs, memory }) =>
        `${ids.length} of ${UPLOADS} taken in ${Math.round(uploadedMs)} ms, read in ${Math.round(readMs / 1000)} s, then ${memory} MB`,
    )
    return (
      `${figures.join('; ')}; ${before} MB before; ` +
      `${waits.length} other calls meanwhile: median ${at(0.5)} ms, p99 ${at(0.99)} ms, worst ${at(1 - 1 / sorted.length)} ms`
    )
  })
}
