// The desk: bar, presets, three columns of panels, and the journal at the bottom.
import { Bar } from './bar.tsx'
import styles from './desk.module.css'
import { FaultPanel } from './faults.tsx'
import { Inbox } from './inbox/inbox.tsx'
import { JournalPanel } from './journal/journal.tsx'
import { PassedTime } from './passed-time.tsx'
import { Presets } from './presets.tsx'
import { Review } from './receipt/review.tsx'
import { World } from './world/world.tsx'

export function Desk() {
  return (
    <main className={styles.desk} aria-label="Meja">
      <Bar />
      <Presets />
      <div className={styles.columns}>
        <Inbox />
        <Review />
        <div className={styles.side}>
          <World />
          <FaultPanel />
        </div>
      </div>
      <JournalPanel />
      <PassedTime />
    </main>
  )
}
