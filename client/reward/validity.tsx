// Until when a voucher holds; in its last day it counts down on the server's clock.
import type { Claim } from '#contract/reward.ts'
import { serverNow } from '../api/server-clock.ts'
import { Stamp } from '../ui/art/stamp.tsx'
import { useSecondsLeft } from '../ui/countdown/use-seconds-left.ts'
import { formatCountdown, formatDate, formatDateTime } from '../ui/format/date.ts'
import { daysLeft } from './days-left.ts'
import styles from './voucher.module.css'

const DAY = 86_400

export function Validity({ voucher }: { voucher: NonNullable<Claim['voucher']> }) {
  const seconds = useSecondsLeft(Date.parse(voucher.validUntil), serverNow)
  if (voucher.usedAt) {
    return (
      <>
        <Stamp tone="success">Terpakai</Stamp>
        <p className={styles.note}>Dipakai {formatDateTime(voucher.usedAt)}.</p>
      </>
    )
  }
  if (voucher.status === 'expired' || seconds === 0) {
    return (
      <>
        <Stamp tone="warning">Kedaluwarsa</Stamp>
        <p className={styles.note}>Berlaku s.d. {formatDate(voucher.validUntil)}.</p>
      </>
    )
  }
  const left = daysLeft(voucher.validUntil, serverNow())
  return (
    <p className={styles.note}>
      Tunjukkan kode ini ke kasir sebelum bayar.
      <br />
      Berlaku s.d. {formatDate(voucher.validUntil)}
      {seconds < DAY ? (
        <>
          , <b aria-live="off">{formatCountdown(seconds)}</b> lagi.
        </>
      ) : (
        `${left ? `, ${left}` : ''}.`
      )}
    </p>
  )
}
