// The splash, shown during the profile check. index.html contains the same markup, so nothing moves when React renders it.
// A style there shows a retry link while `data-splash` stays too long.

import { LogoMark } from './art/logo.tsx'
import styles from './splash.module.css'
import { useBrand } from './theme.ts'

/** `isCover`: the screen stands below it already, and is what a screen reader reads. */
export function Splash({ isCover = false }: { isCover?: boolean }) {
  const { product, tagline } = useBrand()
  return (
    <div className={`${styles.splash} brand-pattern`} data-splash aria-hidden={isCover}>
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
