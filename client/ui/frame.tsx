// The 480 px column; on wider windows the brand's pattern and mark beside it (design.md 7).

import { LogoMark } from './art/logo.tsx'
import styles from './frame.module.css'

export function Frame({ children }: { children: React.ReactNode }) {
  return (
    <div className={styles.frame}>
      <div className={styles.mark}>
        <LogoMark size={56} />
      </div>
      <div className={styles.column}>{children}</div>
    </div>
  )
}
