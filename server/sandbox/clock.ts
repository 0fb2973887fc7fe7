// The clock of one sandbox: real time plus an offset, or a frozen time. The sandbox's row stores both.
import type { ClockState } from '#contract/control/state.ts'
import type { Database } from '../db/database.ts'
import { readSandboxRow, type SandboxRow } from './sandbox-row.ts'

/** What a shopper gets still expires within the years of four digits that an `Instant` has. */
const CLOCK_END = Date.UTC(9998, 0)

export class Clock {
  private readonly database: Database
  private readonly moveListeners = new Set<(by: number) => void>()
  private stoppedAt: number | undefined

  constructor(database: Database) {
    this.database = database
  }

  now(): number {
    if (this.stoppedAt !== undefined) return this.stoppedAt
    const { clockOffset, frozenAt } = this.row()
    return frozenAt ?? Date.now() + clockOffset
  }

  get isFrozen(): boolean {
    return this.row().frozenAt !== null
  }

  get state(): ClockState {
    const now = this.now()
    return { now: new Date(now).toISOString(), frozen: this.isFrozen, offsetMs: now - Date.now() }
  }

  isPastEnd(instant: number): boolean {
    return instant > CLOCK_END
  }

  setTime(instant: number): void {
    this.database.transaction(() => {
      this.announceMove(instant)
      this.stepTo(instant)
    })
  }

  /** Notifies listeners that the clock moves to `instant`. Call before `stepTo`; `setTime` calls both. */
  announceMove(instant: number): void {
    const by = instant - this.now()
    for (const listener of this.moveListeners) listener(by)
  }

  /** Stops the time for one piece of work, so that the work has one instant. Returns the function that lets the time run on. */
  stop(): () => void {
    if (this.stoppedAt !== undefined) return () => {}
    this.stoppedAt = this.now()
    return () => {
      this.stoppedAt = undefined
    }
  }

  stepTo(instant: number): void {
    if (this.stoppedAt !== undefined) this.stoppedAt = instant
    this.database.run(
      'UPDATE sandbox SET clockOffset = :offset, frozenAt = CASE WHEN frozenAt IS NULL THEN NULL ELSE :instant END',
      { offset: instant - Date.now(), instant },
    )
  }

  onMove(listener: (by: number) => void): void {
    this.moveListeners.add(listener)
  }

  setFrozen(isFrozen: boolean): void {
    const now = this.now()
    this.database.run('UPDATE sandbox SET clockOffset = :offset, frozenAt = :frozenAt', {
      offset: now - Date.now(),
      frozenAt: isFrozen ? now : null,
    })
  }

  private row(): SandboxRow {
    return readSandboxRow(this.database)
  }
}
