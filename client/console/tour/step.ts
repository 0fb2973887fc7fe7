// A step of the guided tour, and the actions that its context provides. Its words are `tour.steps.<id>` of the messages.
import type { Messages } from '../messages/messages.ts'

export type StepId = keyof Messages['tour']['steps']

/** The states that steps begin in (state.ts makes them). */
export type StateName = 'guest' | 'shopper' | 'accepted' | 'unknown-shop' | 'month'

export type Step = {
  /** Restored when somebody jumps to the step. Played after another, the step goes on from that one's state. */
  state: StateName
  /** The phone's address when the step begins. */
  path: string
  scene: 'phone' | 'desk' | 'figures'
  play: (context: StepContext) => Promise<void>
}

export type StepContext = {
  /** Gives the audience time to read; scaled by the speed and the cut of the tour, and as long as it is paused. */
  rest: (ms: number) => Promise<void>
  /** Frames what this finds, wherever it moves; null frames nothing. */
  highlight: (find: FindTarget | null) => void
  tell: (fact: string) => void
  /** While the presenter is asked to act, their clicks do not pause the tour. */
  askPresenter: (isAsked: boolean) => void
  signal: AbortSignal
}

export type FindTarget = () => HTMLElement | null
