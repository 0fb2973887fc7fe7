// A step of the guided tour, and the actions of its context. The messages `tour.steps.<id>` hold the texts.
import type { Messages } from '../messages/messages.ts'

export type StepId = keyof Messages['tour']['steps']

/** The states of the sandbox in which steps begin (state.ts). */
export type StateName = 'guest' | 'shopper' | 'accepted' | 'unknown-shop' | 'unknown-shop-sent' | 'month'

export type Step = {
  /** The state to restore on a jump to the step. Without a jump, a step continues from the previous step's end. */
  state: StateName
  /** The phone's address when the step begins. */
  path: string
  scene: 'phone' | 'desk' | 'figures'
  play: (context: StepContext) => Promise<void>
}

export type StepContext = {
  /** Waits while the audience reads. The speed and the variant of the tour scale `ms`; a paused tour waits longer. */
  wait: (ms: number) => Promise<void>
  /** Frames the element that `find` returns, wherever the element moves; null removes the frame. */
  highlight: (find: FindTarget | null) => void
  tell: (fact: string) => void
  /** While `isWaiting` is true, clicks of the presenter do not pause the tour. */
  askPresenter: (isWaiting: boolean) => void
  signal: AbortSignal
}

export type FindTarget = () => HTMLElement | null
