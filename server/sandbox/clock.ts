// The time of one sandbox: runs at an offset from real time, or stands still. Kept in the sandbox's own row.
import type { Database } from '../db/database.ts'

export class Clock {
  private readonly database: Database

  constructor(database: Database) {
    this.database = database
  }

  /** Epoch milliseconds on this sandbox's clock. */
  now(): number {
    const { clockOffset, frozenAt } = this.row()
    return frozenAt ?? Date.now() + clockOffset
  }

  get isFrozen(): boolean {
    return this.row().frozenAt !== null
  }

  /** Sandbox time minus real time, milliseconds. */
  get offsetMs(): number {
    return this.now() - Date.now()
  }

  /** Moves to an instant; a running clock runs on from there, a frozen one stays there. */
  setTime(instant: number): void {
    this.database.run(
      'UPDATE sandbox SET clockOffset = :offset, frozenAt = CASE WHEN frozenAt IS NULL THEN NULL ELSE :instant END',
      {
        offset: instant - Date.now(),
        instant,
      },
    )
  }

  setFrozen(frozen: boolean): void {
    const now = this.now()
    this.database.run('UPDATE sandbox SET clockOffset = :offset, frozenAt = :frozenAt', {
      offset: now - Date.now(),
      frozenAt: frozen ? now : null,
    })
  }

  private row(): { clockOffset: number; frozenAt: number | null } {
    const row = this.database.get<{ clockOffset: number; frozenAt: number | null }>(
      'SELECT clockOffset, frozenAt FROM sandbox',
    )
    if (!row) throw new Error('This database holds no sandbox row.')
    return row
  }
}
