// The big ticket of brand pages: two panels with notches and a dashed line between them (design.md 8, Ticket).
import styles from './ticket.module.css'

export function Ticket({ head, children }: { head: React.ReactNode; children: React.ReactNode }) {
  return (
    <div className={styles.ticket}>
      <div className={styles.head}>{head}</div>
      <div className={styles.body}>{children}</div>
    </div>
  )
}
