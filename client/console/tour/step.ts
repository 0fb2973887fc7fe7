// A step of the guided tour, and the actions that its context provides.

export type Step = {
  title: string
  text: string
  /** Puts the tour's card above the journal, which the step shows. */
  cardPlace?: 'top'
  run: (context: StepContext) => Promise<void>
}

export type StepContext = {
  /** Gives the audience time to read; scaled by the speed of the tour, and as long as it is paused. */
  rest: (ms: number) => Promise<void>
  /** Highlights an element of the desk or the phone; null removes the highlight. */
  highlight: (target: Element | null) => void
  /** 1 is real time; tests run faster. */
  speed: number
  signal: AbortSignal
}
