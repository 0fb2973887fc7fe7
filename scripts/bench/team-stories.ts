// What happens in the sandboxes of the benched team: shoppers who register, are given points one by one, and read their balance.
import { createSandbox, type SandboxClient } from '#sdk/client.ts'
import { ApiError } from '#sdk/request.ts'
import { TOKEN } from './team-members.ts'

export const COUNT = 400
const CONCURRENT = 16
const PRESETS = ['regular', 'demo', 'empty', 'draw-day'] as const
const INITIAL_POINTS = 100

export type Story = {
  client: SandboxClient
  instance: string
  isPersistent: boolean
  phone: string
  sid: string
  /** Points given with an acknowledgement, and those whose response never came. */
  acknowledged: number
  unknown: number
}

/** One round in one sandbox; `failure` is the code of what it was refused with, or the error. */
export type Round = { story: Story; begunAt: number; ms: number; failure: string | undefined }

/** Half of them persistent, of four presets, some with repeatable codes; half of them without a name of their own. */
export async function beginStories(url: string): Promise<Story[]> {
  return await inParallel([...Array(COUNT).keys()], async (number) => {
    const isPersistent = number % 2 === 0
    const phone = `+62840${1_000_000 + number}`
    const options = {
      ...(number % 4 < 2 ? { name: `team-${number}` } : {}),
      preset: PRESETS[(number % 8) >> 1] ?? 'regular',
      persistent: isPersistent,
      random: number % 16 === 5 ? ('seeded' as const) : ('secure' as const),
      set: { shoppers: [{ phone, points: INITIAL_POINTS }], settings: { review: 'manual' as const } },
    }
    const client = await createSandbox(url, options, TOKEN)
    await client.agent().register(`+62841${1_000_000 + number}`)
    const { instance } = await client.getState()
    const sid = client.shoppers[0]?.sid ?? ''
    return { client, instance: instance ?? '', isPersistent, phone, sid, acknowledged: 0, unknown: 0 }
  })
}

/** Gives a point and reads the balance as the shopper, in every sandbox in turn, until `isOver`. */
export async function work(stories: Story[], isOver: () => boolean): Promise<Round[]> {
  const rounds: Round[] = []
  let next = 0
  const worker = async () => {
    while (!isOver()) {
      const story = stories[next % stories.length]
      next += 1
      if (story) rounds.push(await workOnce(story))
    }
  }
  await Promise.all(Array.from({ length: CONCURRENT }, worker))
  return rounds
}

async function workOnce(story: Story): Promise<Round> {
  const begunAt = performance.now()
  let failure: string | undefined
  try {
    await givePoint(story)
    await story.client.agent(story.sid).call('GET /api/point/balance')
  } catch (error) {
    failure = error instanceof ApiError ? error.code : String(error)
  }
  return { story, begunAt, ms: performance.now() - begunAt, failure }
}

async function givePoint(story: Story): Promise<void> {
  try {
    await story.client.call('POST /control/shoppers/:shopper/points', {
      params: { shopper: story.phone },
      body: { amount: 1 },
    })
    story.acknowledged += 1
  } catch (error) {
    // A refusal says that nothing was written; after a cut connection nobody knows.
    if (!(error instanceof ApiError && error.code === 'sandbox_unknown')) story.unknown += 1
    throw error
  }
}

/** How many points are missing, or too many; undefined when the balance is that of what was acknowledged. */
export async function findLoss({ client, sid, acknowledged, unknown }: Story): Promise<string | undefined> {
  const { balance } = await client.agent(sid).call('GET /api/point/balance')
  const least = INITIAL_POINTS + acknowledged
  const broken = await client.brokenInvariants()
  if (broken.length > 0) return `${client.name}: ${broken.join('; ')}`
  if (balance >= least && balance <= least + unknown) return undefined
  return `${client.name}: ${balance} points instead of ${least}`
}

/** Maps a list, some at a time. */
export async function inParallel<Item, Result>(items: Item[], map: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  const waiting = items.entries()
  const worker = async () => {
    for (const [index, item] of waiting) results[index] = await map(item)
  }
  await Promise.all(Array.from({ length: CONCURRENT }, worker))
  return results
}
