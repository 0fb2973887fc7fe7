// The head of a draw: prize, title, time, and the countdown or the shopper's outcome.
import { useEffect, useEffectEvent } from 'react'
import type { CampaignTickets, DrawStanding } from '#contract/draw.ts'
import { Art } from '../ui/art/art.tsx'
import { Stamp } from '../ui/art/stamp.tsx'
import { useSecondsLeft } from '../ui/browser/use-seconds-left.ts'
import { BackButton } from '../ui/button/icon-button.tsx'
import { ShareButton } from '../ui/button/share-button.tsx'
import { formatDrawTime } from '../ui/format/date.ts'
import { classNames } from '../ui/layout/class-names.ts'
import { Box, Row, Text } from '../ui/layout/layout.tsx'
import { SharedElement } from '../ui/navigation/shared-element.tsx'
import { useCelebration } from './celebrate.ts'
import styles from './head.module.css'

export type DrawSubject = Pick<CampaignTickets, 'title' | 'art' | 'nextDrawAt'> & { lastAt?: string | undefined }

type Props = {
  id: string
  draw: DrawSubject
  standing: DrawStanding
  prize: string | null | undefined
  onDrawn: () => void
}

const outcomeTexts: Partial<Record<DrawStanding, string>> = {
  won: 'Kami hubungi paling lambat 3 hari kerja. Pastikan nomor HP dan alamatmu benar.',
  alternate: 'Kuponmu jadi cadangan. Kami kabari bila hadiahnya pindah ke kamu.',
  lost: 'Belum beruntung. Masih ada undian lain yang jalan.',
  drawn: 'Undian ini sudah selesai.',
}

export function DrawHead({ id, draw, standing, prize, onDrawn }: Props) {
  const { title, art, nextDrawAt: nextAt, lastAt } = draw
  const isWon = standing === 'won'
  useCelebration(id, isWon)
  return (
    <div className={classNames('torn-edge', !isWon && 'brand-pattern', styles.header)} data-won={isWon || undefined}>
      <div className={styles.bar}>
        <BackButton fallback="/luckydraw" />
        <ShareButton title={title} />
      </div>
      <div className={styles.illustration}>
        {art && (
          <SharedElement name={`draw-${id}`}>
            <span>
              <Art piece={art} width={art.pack === 'emas' ? 232 : 132} />
            </span>
          </SharedElement>
        )}
      </div>
      <Text as="h1" size="xl" balance above={8}>
        {title}
      </Text>
      <Text as="p" balance above={4} tone={isWon ? undefined : 'onBrand'}>
        {nextAt && `Dikocok ${formatDrawTime(nextAt)}`}
        {!nextAt && lastAt && `Sudah dikocok ${formatDrawTime(lastAt)}`}
      </Text>
      {isWon && (
        <Box above={20} below={4}>
          <Stamp tone="brand" size={26} pressed>
            Menang
          </Stamp>
        </Box>
      )}
      {nextAt && !isWon ? (
        <DrawCountdown until={Date.parse(nextAt)} onEnd={onDrawn} />
      ) : (
        <p className={styles.end}>
          {isWon && <b>Selamat, kamu menang {prize ?? 'undian ini'}! </b>}
          {outcomeTexts[standing]}
        </p>
      )}
    </div>
  )
}

const RESULT_DELAY_MS = 3_000

function DrawCountdown({ until, onEnd }: { until: number; onEnd: () => void }) {
  const left = useSecondsLeft(until)
  const hasEnded = left === 0
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (!hasEnded) return
    const timer = setTimeout(() => end(), RESULT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [hasEnded])

  if (hasEnded) {
    return (
      <p className={styles.end} role="status">
        Sedang dikocok…
      </p>
    )
  }
  return (
    <Row align="stretch" gap={8} above={20} className={styles.parts} role="timer" aria-live="off">
      {partsOf(left).map(({ label, value }) => (
        <span key={label}>
          <b>{value}</b>
          <small>{label}</small>
        </span>
      ))}
    </Row>
  )
}

export function partsOf(seconds: number): { label: string; value: number }[] {
  return [
    { label: 'hari', value: Math.floor(seconds / 86_400) },
    { label: 'jam', value: Math.floor(seconds / 3600) % 24 },
    { label: 'menit', value: Math.floor(seconds / 60) % 60 },
    { label: 'detik', value: seconds % 60 },
  ]
}
