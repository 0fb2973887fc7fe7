// Plays the console's tour in Chromium, in the windows and languages that are chosen: every jump, every cut from start to end, and
// how long each takes.
import { spawn } from 'node:child_process'
import { once } from 'node:events'

const PARTS = ['jumps', 'whole', 'pace'] as const
type Part = (typeof PARTS)[number]

export type TourChoice = {
  /** `jumps`, `whole` or `pace`; without it, all three. */
  part: string | undefined
  /** Such as `1440x900`. */
  size: string | undefined
  /** `id` or `en`. */
  language: string | undefined
  /** A cut's name: client/console/tour/cut.ts. */
  cut: string | undefined
  /** The steps that are jumped to, such as `3-8`. */
  steps: string | undefined
  /** How many times as fast as in front of an audience: 20 for jumps, 1 for a whole tour. */
  speed: string | undefined
}

/**
 * Without a choice it ends in about three hours: all jumps of the usual tour at 1440x900 in Indonesian, the usual tour from start
 * to end in every window and language, and each cut's pace.
 */
export async function tour(choice: TourChoice): Promise<string> {
  const parts = PARTS.filter((part) => choice.part === undefined || part === choice.part)
  if (parts.length === 0) throw new Error(`There is no part ${choice.part}. There are: ${PARTS.join(', ')}.`)
  for (const part of parts) await play(part, choice)
  return `${parts.join(', ')}: every step made its state and played to its end`
}

async function play(part: Part, choice: TourChoice): Promise<void> {
  const args = [
    'test',
    '--workers=1',
    '--project=bench',
    `tour/${part}.bench.e2e.ts`,
    '--grep',
    patternOf(part, choice),
  ]
  const { speed } = choice
  const env = { ...process.env, E2E_BENCHES: 'on', ...(speed === undefined ? {} : { TOUR_SPEED: speed }) }
  const [code] = await once(spawn('playwright', args, { stdio: 'inherit', env }), 'exit')
  if (code !== 0) throw new Error('The tour failed, as listed above.')
}

/** Of the titles of its tests. */
function patternOf(part: Part, { size, language, cut, steps }: TourChoice): string {
  if (part === 'pace') return `${cut ?? '\\w+'} takes no longer`
  if (part === 'whole') return `${size ?? '\\d+x\\d+'} ${language ?? '\\w+'} ${cut ?? 'full'} from start to end`
  return `${size ?? '1440x900'} ${language ?? 'id'} ${cut ?? 'full'} jumps to step (${listSteps(steps)})$`
}

/** `3-5` as `3|4|5`; without it, any. */
function listSteps(steps: string | undefined): string {
  if (steps === undefined) return '\\d+'
  const [first = Number.NaN, last = first] = steps.split('-').map(Number)
  if (!(last >= first)) throw new Error(`--steps takes a range, such as 3-8, not ${steps}.`)
  return Array.from({ length: last - first + 1 }, (_, at) => first + at).join('|')
}
