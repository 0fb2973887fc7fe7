// The 480 px column of the app; wider windows show the brand's pattern and mark beside it.

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
