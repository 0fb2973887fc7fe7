// A white card, the section of a screen with its heading, and a horizontal rail of cards.
import { Link } from 'react-router-dom'
import styles from './card.module.css'
import { classNames } from './class-names.ts'
import text from './text.module.css'

export function Card({ className, ...rest }: React.ComponentProps<'div'>) {
  return <div {...rest} className={classNames(styles.card, className)} />
}

type SectionProps = {
  title: string
  /** Target of the link `moreLabel`. */
  to?: string
  moreLabel?: string
  children: React.ReactNode
}

/** A section 32 px below the previous one; its content sets its own side padding. */
export function Section({ title, to, moreLabel = 'Semua', children }: SectionProps) {
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2 className={text.section}>{title}</h2>
        {to && (
          <Link to={to} aria-label={`${moreLabel}: ${title}`}>
            {moreLabel}
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}

/** A horizontal scroller that extends to both screen edges, so that the next card is partly visible. */
export function Rail({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller must be reachable by keyboard (axe: scrollable-region-focusable).
    <section className={styles.rail} aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
