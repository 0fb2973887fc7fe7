// The area below the code field: the cooldown, help when no code arrived, or the wait after too many requests.

import { useSecondsLeft } from '#client/ui/browser/use-seconds-left.ts'
import { Button } from '#client/ui/button/button.tsx'
import { FormError } from '#client/ui/form/form-error.tsx'
import { formatCountdown } from '#client/ui/format/date.ts'
import arrowClockwiseBold from '#client/ui/icons/arrow-clockwise-bold.svg?raw'
import hourglassHighBold from '#client/ui/icons/hourglass-high-bold.svg?raw'
import { Icon } from '#client/ui/icons/icon.tsx'
import { Box, Row } from '#client/ui/layout/layout.tsx'
import text from '#client/ui/layout/text.module.css'
import { RESEND_DELAY_MS, type ResendCooldown } from './queries.ts'
import styles from './resend-code.module.css'

type Props = {
  cooldown: ResendCooldown
  isPending: boolean
  error: string | null
  /** Whether no code can be entered. */
  isClosed?: boolean
  onResend: () => void
  onChangeMethod: (() => void) | undefined
}

export function ResendCode({ cooldown, isPending, error, isClosed, onResend, onChangeMethod }: Props) {
  const secondsLeft = useSecondsLeft(cooldown.until)
  const isOver = secondsLeft === 0
  return (
    <Box above={24}>
      {!isOver && !cooldown.isRateLimited && <Countdown secondsLeft={secondsLeft} />}
      {!isOver && cooldown.isRateLimited && <RateLimited secondsLeft={secondsLeft} />}
      <p className={text.muted} role="status">
        {isOver && !isClosed && 'Kodenya belum sampai? Minta kode baru.'}
      </p>
      <FormError message={error} />
      <Row align="stretch" wrap gap={10} above={12}>
        {isOver && (
          <Button
            variant="soft"
            small
            icon={arrowClockwiseBold}
            loading={isPending}
            loadingLabel="Mengirim…"
            onClick={onResend}
          >
            Kirim ulang
          </Button>
        )}
        {onChangeMethod && (isOver || isClosed || error !== null) && (
          <Button variant="outline" small onClick={onChangeMethod}>
            Ganti metode
          </Button>
        )}
      </Row>
    </Box>
  )
}

function Countdown({ secondsLeft }: { secondsLeft: number }) {
  const elapsed = 1 - Math.min(1, (secondsLeft * 1000) / RESEND_DELAY_MS)
  return (
    <p className={styles.countdown} role="timer" aria-live="off">
      <svg width="22" height="22" viewBox="0 0 22 22" aria-hidden="true">
        <circle className={styles.track} cx="11" cy="11" r="9" />
        <circle
          className={styles.ring}
          cx="11"
          cy="11"
          r="9"
          pathLength="1"
          strokeDasharray="1"
          strokeDashoffset={elapsed}
        />
      </svg>
      Kirim ulang dalam <b>{formatCountdown(secondsLeft)}</b>
    </p>
  )
}

function RateLimited({ secondsLeft }: { secondsLeft: number }) {
  return (
    <Row align="start" gap={12} tone="warning" pad={[14, 16]} className={styles.rateLimited}>
      <Icon svg={hourglassHighBold} size={22} />
      <p>
        <b>Istirahat dulu sebentar</b>
        <span>
          Kode sudah diminta beberapa kali. Kamu bisa minta lagi dalam{' '}
          <b role="timer">{formatCountdown(secondsLeft)}</b>.
        </span>
      </p>
    </Row>
  )
}
