// A white surface with a hairline; and the heading of a part of a screen.
import { Link } from 'react-router-dom'
import styles from './card.module.css'
import { classNames } from './class-names.ts'
import text from './text.module.css'

export function Card({ className, ...rest }: React.ComponentProps<'div'>) {
  return <div {...rest} className={classNames(styles.card, className)} />
}

type SectionProps = {
  title: string
  /** Where `moreLabel` leads. */
  to?: string
  moreLabel?: string
  children: React.ReactNode
}

/** A part of a screen, 32 px below the one before; its content sets its own side padding. */
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

/** Cards beside each other that scroll to both edges; the next one peeks. */
export function Rail({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller must be reachable by keyboard (axe: scrollable-region-focusable).
    <section className={styles.rail} aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
