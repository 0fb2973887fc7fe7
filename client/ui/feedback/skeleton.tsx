// Loading placeholders: shown after 150 ms, and then for at least 300 ms.
import { startTransition, useEffect, useRef, useState } from 'react'
import { Box, type Pad } from '../layout/layout.tsx'
import styles from './skeleton.module.css'

const SHOW_DELAY_MS = 150
const MIN_VISIBLE_MS = 300

type BarProps = { width: number | string; height: number; radius?: number | undefined }

export function Skeleton({ width, height, radius = 8 }: BarProps) {
  return <span className={styles.bar} style={{ width, height, borderRadius: radius }} />
}

type SkeletonsProps = { rows: number; children: React.ReactNode }

export function Skeletons({ rows, children }: SkeletonsProps) {
  return (
    <div role="status">
      <span className="visually-hidden">Memuat</span>
      <div aria-hidden="true">
        {Array.from({ length: rows }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows without content never change places.
          <div key={at} style={{ opacity: 1 - (at / rows) * 0.85 }}>
            {children}
          </div>
        ))}
      </div>
    </div>
  )
}

type SkeletonRowsProps = { rows: number; height: number; radius?: number; pad?: Pad }

/** Skeletons of one bar over the whole width. */
export function SkeletonRows({ rows, height, radius, pad = 0 }: SkeletonRowsProps) {
  return (
    <Skeletons rows={rows}>
      <Box pad={pad}>
        <Skeleton width="100%" height={height} radius={radius} />
      </Box>
    </Skeletons>
  )
}

type GateProps = {
  pending: boolean
  skeleton: React.ReactNode
  children?: React.ReactNode
}

/** Shows nothing, then the skeleton, then the content. Renders in slices: a whole list blocks a slow phone for 0.1 s. */
export function SkeletonGate({ pending, skeleton, children }: GateProps) {
  const [isWaiting, setIsWaiting] = useState(pending)
  const since = useRef(0)
  if (pending && !isWaiting) setIsWaiting(true)
  useEffect(() => {
    if (pending) {
      since.current = performance.now()
      return
    }
    const waitedMs = performance.now() - since.current
    const remainingMs = waitedMs < SHOW_DELAY_MS ? 0 : Math.max(0, SHOW_DELAY_MS + MIN_VISIBLE_MS - waitedMs)
    const wait = setTimeout(() => startTransition(() => setIsWaiting(false)), remainingMs)
    return () => clearTimeout(wait)
  }, [pending])
  if (!isWaiting) return children
  return (
    <div className={styles.waiting} style={{ animationDuration: `${SHOW_DELAY_MS}ms` }}>
      {skeleton}
    </div>
  )
}
