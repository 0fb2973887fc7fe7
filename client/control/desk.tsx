// The light desk: who, when and which story on top, the three columns of the world, and the journal at the bottom.
import { Bar } from './bar.tsx'
import styles from './desk.module.css'
import { Inbox } from './inbox.tsx'
import { Review } from './review.tsx'
import { Scenes } from './scenes.tsx'
import { Trace } from './trace.tsx'
import { Trouble } from './trouble.tsx'
import { World } from './world.tsx'

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
