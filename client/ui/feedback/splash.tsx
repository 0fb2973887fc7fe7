// The splash, as index.html shows it until the first screen has loaded.

import { isWordmark } from '#contract/wordmark.ts'
import { Logo, LogoMark } from '../art/logo.tsx'
import { useBrand } from '../theme/theme.ts'
import styles from './splash.module.css'

/** `isCover` hides the splash from screen readers, because the screen is already rendered below. */
export function Splash({ isCover = false }: { isCover?: boolean }) {
  const { product, tagline, logo } = useBrand()
  return (
    <div className={`${styles.splash} brand-pattern`} data-splash aria-hidden={isCover}>
      <div className={styles.middle} role="status" aria-label="Memuat">
        {isWordmark(logo) ? (
          <Logo size={72} />
        ) : (
          <>
            <LogoMark size={104} on="brand" />
            <span className={styles.name}>{product}</span>
          </>
        )}
        <span className={styles.dots}>
          <i />
          <i />
          <i />
        </span>
      </div>
      <p aria-hidden className={styles.tagline}>
        {tagline}
      </p>
    </div>
  )
}
