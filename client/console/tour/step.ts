// A step of the guided tour, and the actions that its context provides. Its words are `tour.steps.<id>` of the messages.
import type { Messages } from '../messages/messages.ts'

export type StepId = keyof Messages['tour']['steps']
/** What a step may have to wait for. */
export type Part = keyof Messages['tour']['parts']

/** The state that a step begins in. */
export type Need =
  | 'fresh'
  | 'guest'
  | 'code'
  | 'shopper'
  | 'uploader'
  | 'receipt'
  | 'altered'
  | 'points'
  | 'resender'
  | 'buyer'
  | 'claim'
  | 'draw'
  | 'audience'
  | 'month'

export type Step = {
  /** The state that the step begins in. It is made when it is not there, so that one can jump to any step, twice. */
  needs: Need
  /** Where a phone that is signed in for the step opens; without it, home. It loads once. */
  screen?: string
  /** The provider of rewards does not answer by itself during this step. */
  holdsProvider?: boolean
  /** The crowd lives while time jumps. */
  hasCrowd?: boolean
  /** The page 'Angka' stands in place of the desk. */
  hasFigures?: boolean
  /** The step happens on the desk: the presenter's view, of the phone alone, shows the desk, too. */
  isOnDesk?: boolean
  run: (context: StepContext) => Promise<void>
}

export type StepContext = {
  /** Gives the audience time to read; scaled by the speed and the cut of the tour, and as long as it is paused. */
  rest: (ms: number) => Promise<void>
  /** Frames what this finds, wherever it moves; null frames nothing. */
  highlight: (find: FindTarget | null) => void
  /** Shows the audience what the step waits for. */
  tellMissing: (missing: Part | null) => void
  /** While the presenter acts: their clicks do not pause the tour. */
  handOver: (isHandedOver: boolean) => void
  /** Aborted when the tour leaves the step. */
  signal: AbortSignal
}

export type FindTarget = () => Element | null
