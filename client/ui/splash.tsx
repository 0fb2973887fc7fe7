// 01: hides the profile check. The page brings the same picture in its HTML, so nothing moves when this takes over.
// What comes up when it stays too long is in that HTML, too, and looks for `data-splash`.

import { LogoMark } from './art/logo.tsx'
import styles from './splash.module.css'
import { useBrand } from './theme.ts'

export function Splash() {
  const { product, tagline } = useBrand()
  return (
    <div className={`${styles.splash} brand-pattern`} data-splash>
      <div className={styles.middle} role="status" aria-label="Memuat">
        <LogoMark size={104} on="brand" />
        <span className={styles.name}>{product}</span>
        <span className={styles.dots}>
          <i />
          <i />
          <i />
        </span>
      </div>
      <p className={styles.tagline}>{tagline}</p>
    </div>
  )
}
