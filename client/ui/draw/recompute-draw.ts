// Recomputes a draw from its published proof (decisions 602), by crypto-js because browsers have no digest on plain http.
import Hex from 'crypto-js/enc-hex.js'
import sha256Of from 'crypto-js/sha256.js'
import { api } from '#client/api/api.ts'
import type { Result } from '#contract/route-types.ts'

export type Proof = Omit<Result<'GET /api/campaign/:id/draws/:drawId/proof'>, 'page' | 'pageSize' | 'count'>

export type Recomputed = {
  isSeedVerified: boolean
  isListVerified: boolean
  /** Whether the published order matches the scores, and the winners follow this order. */
  isOrderVerified: boolean
  winners: Proof['winners']
}

const BATCH_SIZE = 500

const PAGE_SIZE = 1_000

export async function loadAllProofPages({ id, campaignId }: { id: string; campaignId: string }): Promise<Proof> {
  const load = (page: number) =>
    api('GET /api/campaign/:id/draws/:drawId/proof', {
      params: { id: campaignId, drawId: id },
      query: { page, pageSize: PAGE_SIZE },
    })
  const { count, ...proof } = await load(1)
  const pages = Math.ceil(count / PAGE_SIZE)
  for (let page = 2; page <= pages; page += 1) proof.rows.push(...(await load(page)).rows)
  return proof
}

/** Returns undefined before the draw, while the seed is secret. */
export async function recomputeDraw({
  seed,
  digest,
  commitment,
  rows,
  winners,
}: Proof): Promise<Recomputed | undefined> {
  if (seed === null || digest === null) return undefined
  const codes = rows.map(({ code }) => code)
  const ranked: { code: string; score: string }[] = []
  for (const [at, code] of codes.entries()) {
    if (at % BATCH_SIZE === 0) await nextTask()
    ranked.push({ code, score: sha256(`${seed}:${digest}:${code}`) })
  }
  ranked.sort((one, other) => (one.score < other.score ? -1 : 1))
  const rankOf = new Map(ranked.map(({ code }, rank) => [code, rank]))
  const ranks = winners.map(({ ticketCode }) => rankOf.get(ticketCode) ?? -1)
  const isRising = ranks.every((rank, at) => rank >= 0 && (at === 0 || rank > (ranks[at - 1] ?? -1)))
  return {
    isSeedVerified: sha256(seed) === commitment,
    isListVerified: sha256(codes.toSorted().join('\n')) === digest,
    isOrderVerified:
      isRising && ranked.every(({ code, score }, at) => rows[at]?.code === code && rows[at].score === score),
    winners,
  }
}

function sha256(text: string): string {
  return sha256Of(text).toString(Hex)
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
