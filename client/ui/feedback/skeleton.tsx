// Loading placeholders: shown after 150 ms, and then for at least 300 ms.
import { startTransition, useDeferredValue, useEffect, useRef, useState } from 'react'
import { Box, type Pad } from '../layout.tsx'
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
  const wasPending = useDeferredValue(pending)
  const phase = usePhase(pending || wasPending)
  if (phase === 'content') return children
  return phase === 'skeleton' ? (
    skeleton
  ) : (
    <div className={styles.waiting} aria-hidden="true" inert>
      {skeleton}
    </div>
  )
}

function usePhase(pending: boolean): 'nothing' | 'skeleton' | 'content' {
  const [phase, setPhase] = useState<'nothing' | 'skeleton' | 'content'>(pending ? 'nothing' : 'content')
  const shownAt = useRef(0)

  useEffect(() => {
    if (pending === (phase !== 'content')) {
      if (!pending || phase === 'skeleton') return
      const wait = setTimeout(() => {
        shownAt.current = performance.now()
        setPhase('skeleton')
      }, SHOW_DELAY_MS)
      return () => clearTimeout(wait)
    }
    if (pending) return setPhase('nothing')
    const remainingMs = phase === 'skeleton' ? Math.max(0, shownAt.current + MIN_VISIBLE_MS - performance.now()) : 0
    const wait = setTimeout(() => startTransition(() => setPhase('content')), remainingMs)
    return () => clearTimeout(wait)
  }, [pending, phase])

  return !pending && phase === 'nothing' ? 'content' : phase
}
