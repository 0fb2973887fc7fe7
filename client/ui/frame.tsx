// The 480 px column; on wider windows the brand's pattern and mark beside it (design.md 7).
import styles from './frame.module.css'
import { Mark } from './logo.tsx'

export function Frame({ children }: { children: React.ReactNode }) {
  return (
    <div className={styles.frame}>
      <div className={styles.mark}>
        <Mark size={56} />
      </div>
      <div className={styles.column}>{children}</div>
    </div>
  )
}
