// Until when a voucher is valid; counts down on its last day by the server's clock.

import { serverNow } from '#client/api/server-clock.ts'
import { Stamp } from '#client/ui/art/stamp.tsx'
import { formatCountdown, formatDate, formatDateTime } from '#client/ui/format/date.ts'
import { useSecondsLeft } from '#client/ui/use-seconds-left.ts'
import type { Claim } from '#contract/reward.ts'
import { daysLeft } from './days-left.ts'
import styles from './detail.module.css'

const DAY_SECONDS = 86_400

/** `isNews`: it ends while the shopper looks on, and its stamp comes down on the paper. */
export function Validity({ voucher, isNews }: { voucher: NonNullable<Claim['voucher']>; isNews: boolean }) {
  const seconds = useSecondsLeft(Date.parse(voucher.validUntil), serverNow)
  if (voucher.usedAt) {
    return (
      <>
        <Stamp tone="success" pressed={isNews}>
          Terpakai
        </Stamp>
        <p className={styles.note}>Dipakai {formatDateTime(voucher.usedAt)}.</p>
      </>
    )
  }
  if (voucher.status === 'expired' || seconds === 0) {
    return (
      <>
        <Stamp tone="warning" pressed={isNews}>
          Kedaluwarsa
        </Stamp>
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
      {seconds < DAY_SECONDS ? (
        <>
          , <b aria-live="off">{formatCountdown(seconds)}</b> lagi.
        </>
      ) : (
        `${left ? `, ${left}` : ''}.`
      )}
    </p>
  )
}
