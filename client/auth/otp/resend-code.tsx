// Below the cells: a countdown (06), what to do when no code came (07b), or a rest after too many requests (07c).
import { useEffect, useState } from 'react'
import { serverNow } from '#client/api/server-clock.ts'
import { Button } from '#client/ui/button.tsx'
import { Countdown } from '#client/ui/countdown.tsx'
import { FieldError } from '#client/ui/form/field.tsx'
import { formatCountdown } from '#client/ui/format/date.ts'
import { Icon } from '#client/ui/icon.tsx'
import arrowClockwiseBold from '#client/ui/icons/arrow-clockwise-bold.svg?raw'
import hourglassHighBold from '#client/ui/icons/hourglass-high-bold.svg?raw'
import text from '#client/ui/text.module.css'
import { useSecondsLeft } from '#client/ui/use-seconds-left.ts'
import styles from './resend-code.module.css'
import { RESEND_AFTER, type Waiting } from './resend-cooldown.ts'

type Props = {
  waiting: Waiting
  isBusy: boolean
  problem: string | null
  onResend: () => void
  onChangeMethod?: (() => void) | undefined
}

export function Resend({ waiting, isBusy, problem, onResend, onChangeMethod }: Props) {
  const left = useSecondsLeft(waiting.until, serverNow)
  return (
    <div className={styles.resend}>
      {left > 0 && !waiting.isLimited && (
        <Countdown until={waiting.until} duration={RESEND_AFTER} now={serverNow} label="Kirim ulang dalam" />
      )}
      {left > 0 && waiting.isLimited && <Rest left={left} />}
      {left === 0 && (
        <>
          <p className={text.muted}>Kodenya belum sampai?</p>
          <div className={styles.ways}>
            <Button
              variant="soft"
              small
              icon={arrowClockwiseBold}
              loading={isBusy}
              loadingLabel="Mengirim…"
              onClick={onResend}
            >
              Kirim ulang
            </Button>
            {onChangeMethod && (
              <Button variant="outline" small onClick={onChangeMethod}>
                Ganti metode
              </Button>
            )}
          </div>
        </>
      )}
      <div role="alert">{problem && <FieldError>{problem}</FieldError>}</div>
      <EndSaid ended={left === 0} />
    </div>
  )
}

function Rest({ left }: { left: number }) {
  return (
    <div className={styles.rest}>
      <Icon svg={hourglassHighBold} size={22} />
      <p>
        <b>Istirahat dulu sebentar</b>
        <span>
          Kode sudah diminta beberapa kali. Kamu bisa minta lagi dalam <b role="timer">{formatCountdown(left)}</b>.
        </span>
      </p>
    </div>
  )
}

/** The countdown itself is silent; that it has ended is said once (design.md 8). */
function EndSaid({ ended }: { ended: boolean }) {
  const [ran, setRan] = useState(false)
  useEffect(() => {
    if (!ended) setRan(true)
  }, [ended])
  return (
    <p className="visually-hidden" role="status">
      {ended && ran && 'Kode bisa dikirim ulang sekarang.'}
    </p>
  )
}
