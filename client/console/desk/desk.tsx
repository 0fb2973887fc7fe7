// The light desk: who, when and which story on top, the three columns of the world, and the journal at the bottom.
import { Bar } from './bar.tsx'
import styles from './desk.module.css'
import { Trouble } from './faults.tsx'
import { Inbox } from './inbox/inbox.tsx'
import { Trace } from './journal/journal.tsx'
import { Scenes } from './presets.tsx'
import { Review } from './receipt/review.tsx'
import { World } from './world/world.tsx'

export function Desk() {
  return (
    <main className={styles.desk} aria-label="Meja">
      <Bar />
      <Scenes />
      <div className={styles.columns}>
        <Inbox />
        <Review />
        <div className={styles.side}>
          <World />
          <Trouble />
        </div>
      </div>
      <Trace />
    </main>
  )
}
