// The section of a screen with its heading, and a horizontal rail of cards.
import { Link } from 'react-router-dom'
import { Skeleton } from '../feedback/skeleton.tsx'
import styles from './card.module.css'
import { Box, Row, Text } from './layout.tsx'

type SectionProps = { title: string; to?: string; more?: string; children: React.ReactNode }

export function Section({ title, to, more = 'Semua', children }: SectionProps) {
  return (
    <Box as="section" above="section">
      <Row align="baseline" justify="space-between" gap={16} below={14} pad={[0, 'gutter']}>
        <Text as="h2" size="section">
          {title}
        </Text>
        {to && (
          <Text as={Link} reach rigid size="md" tone="brand" weight="bold" to={to} aria-label={`${more}: ${title}`}>
            {more}
          </Text>
        )}
      </Row>
      {children}
    </Box>
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

export function RailSkeleton({ width, height, end }: { width: number; height: number; end: number }) {
  return (
    <div className={styles.loading} style={{ paddingBottom: end }} aria-hidden="true">
      <Skeleton width={190} height={20} />
      <Row align="stretch" gap={12} above={16}>
        <Skeleton width={width} height={height} radius={16} />
        <Skeleton width={width} height={height} radius={16} />
        <Skeleton width={width} height={height} radius={16} />
      </Row>
    </div>
  )
}
