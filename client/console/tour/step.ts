// A step of the guided tour, and the actions that its context provides.

/** The state that a step begins in. */
export type Need = 'fresh' | 'guest' | 'code' | 'shopper' | 'receipt' | 'points' | 'claim' | 'draw'

export type Step = {
  title: string
  text: string
  /** The state that the step begins in. It is made when it is not there, so that one can jump to any step, twice. */
  needs: Need
  /** The provider of rewards does not answer by itself during this step. */
  holdsProvider?: boolean
  run: (context: StepContext) => Promise<void>
}

export type StepContext = {
  /** Gives the audience time to read; scaled by the speed of the tour, and as long as it is paused. */
  rest: (ms: number) => Promise<void>
  /** Frames what this finds, wherever it moves; null frames nothing. */
  highlight: (find: FindTarget | null) => void
  /** Shows the audience what the step waits for. */
  tellMissing: (missing: string | null) => void
  /** While the presenter acts: their clicks do not pause the tour. */
  handOver: (isHandedOver: boolean) => void
  speed: number
  /** Aborted when the tour leaves the step. */
  signal: AbortSignal
}

export type FindTarget = () => Element | null
