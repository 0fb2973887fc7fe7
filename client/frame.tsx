// The 480 px column of every screen; wider windows show the brand's pattern and mark beside it.
import type { ReactNode } from 'react'
import styles from './frame.module.css'
import { LogoMark } from './ui/art/logo.tsx'

export function Frame({ beside, children }: { beside?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <div className={styles.mark}>
        <LogoMark size={56} />
        {beside}
      </div>
      <div className={styles.column}>{children}</div>
    </div>
  )
}
