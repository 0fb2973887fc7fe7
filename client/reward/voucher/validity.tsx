// Until when a voucher is valid; counts down on its last day by the server's clock.
import { serverNow } from '#client/api/server-clock.ts'
import { Stamp } from '#client/ui/art/stamp.tsx'
import { formatCountdown, formatDate, formatDateTime } from '#client/ui/format/date.ts'
import { Text } from '#client/ui/layout.tsx'
import { useSecondsLeft } from '#client/ui/use-seconds-left.ts'
import type { Claim } from '#contract/reward.ts'
import { daysLeft } from './days-left.ts'

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
        <Text as="p" size="sm" tone="muted" above={16}>
          Dipakai {formatDateTime(voucher.usedAt)}.
        </Text>
      </>
    )
  }
  if (voucher.status === 'expired' || seconds === 0) {
    return (
      <>
        <Stamp tone="warning" pressed={isNews}>
          Kedaluwarsa
        </Stamp>
        <Text as="p" size="sm" tone="muted" above={16}>
          Berlaku s.d. {formatDate(voucher.validUntil)}.
        </Text>
      </>
    )
  }
  const left = daysLeft(voucher.validUntil, serverNow())
  return (
    <Text as="p" size="sm" tone="muted" above={16}>
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
    </Text>
  )
}
