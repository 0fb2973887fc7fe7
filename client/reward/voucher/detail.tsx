// /voucher/detail: a voucher with its code, to be scanned at the till.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router-dom'
import { serverNow } from '#client/api/server-clock.ts'
import { Stamp } from '#client/ui/art/stamp.tsx'
import { tick } from '#client/ui/browser/tick.ts'
import { useSecondsLeft } from '#client/ui/browser/use-seconds-left.ts'
import { Button } from '#client/ui/button/button.tsx'
import { ShareButton } from '#client/ui/button/share-button.tsx'
import { PendingScreen } from '#client/ui/feedback/pending-screen.tsx'
import { formatCountdown, formatDate, formatDateTime } from '#client/ui/format/date.ts'
import arrowsOutSimpleBold from '#client/ui/icons/arrows-out-simple-bold.svg?raw'
import caretRightBold from '#client/ui/icons/caret-right-bold.svg?raw'
import { Icon } from '#client/ui/icons/icon.tsx'
import { Column, Stack, Text } from '#client/ui/layout/layout.tsx'
import { Screen } from '#client/ui/layout/screen.tsx'
import { useAddressId } from '#client/ui/navigation/address.ts'
import { Sheet } from '#client/ui/overlay/sheet.tsx'
import { useSheet } from '#client/ui/overlay/use-sheet.ts'
import type { Claim } from '#contract/reward.ts'
import { Lines } from '../lines.tsx'
import { rewardTypeQuery, useClaim } from '../queries.ts'
import { BrightCode } from './bright-code.tsx'
import { CodeImage } from './code-image.tsx'
import { CopyCode } from './copy-code.tsx'
import { daysLeft } from './days-left.ts'
import styles from './detail.module.css'
import { Ticket } from './ticket.tsx'
import { useWakeLock } from './wake-lock.ts'

export function Component() {
  const claim = useClaim(useAddressId())
  if (!claim.data) return <PendingScreen query={claim} title="Detail voucher" />
  const { voucher } = claim.data
  if (!voucher) return <Navigate to={`/history/reward-detail?q=${encodeURIComponent(claim.data.id)}`} replace />
  return <Voucher claim={claim.data} voucher={voucher} />
}

function Voucher({ claim, voucher }: { claim: Claim; voucher: NonNullable<Claim['voucher']> }) {
  const { type, denom } = claim
  const bright = useSheet()
  const howTo = useSheet()
  const terms = useSheet()
  const pointId: unknown = useLocation().state?.pointId
  const isGood = voucher.status === 'active'
  const [wasGood] = useState(isGood)
  useWakeLock(isGood)
  // Closes full screen when the voucher is used or expires, because full screen would still show the code.
  const onVoucherEnded = useEffectEvent(() => {
    void bright.close()
    tick()
  })
  useEffect(() => {
    if (wasGood && !isGood) onVoucherEnded()
  }, [wasGood, isGood])

  return (
    <Screen title="Detail voucher" back brandPage actions={<ShareButton title={denom.name} />}>
      <div className={styles.ticket}>
        <Ticket
          art={type.art}
          shared={`voucher-${claim.id}`}
          size={64}
          above={voucher.usableAt[0] ?? type.name}
          title={denom.name}
        >
          <Column align="center" center pad={[8, 0, 0]} className={styles.code} data-over={!isGood || undefined}>
            {isGood && <CodeImage code={voucher.code} format={voucher.format} />}
            <CopyCode code={voucher.code}>
              {isGood && (
                <Button variant="soft" small icon={arrowsOutSimpleBold} onClick={bright.open}>
                  Layar penuh
                </Button>
              )}
            </CopyCode>
            <Validity voucher={voucher} hasJustEnded={wasGood} />
          </Column>
        </Ticket>
      </div>
      <div className={styles.ways}>
        <button type="button" onClick={howTo.open}>
          Cara pakai
          <Icon svg={caretRightBold} size={18} />
        </button>
        <button type="button" onClick={terms.open}>
          Syarat dan lokasi
          <Icon svg={caretRightBold} size={18} />
        </button>
        {typeof pointId === 'string' && (
          <Link to={`/history/point-detail?q=${pointId}`}>
            Poin yang dipakai
            <Icon svg={caretRightBold} size={18} />
          </Link>
        )}
      </div>
      {bright.isOpen && isGood && (
        <BrightCode title={denom.name} voucher={voucher} onClose={() => void bright.close()} />
      )}
      <Sheet sheet={howTo} title="Cara pakai">
        <Text as="ol" list tone="muted" above={8} below={20}>
          {type.howTo.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Text>
      </Sheet>
      <Sheet sheet={terms} title="Syarat dan lokasi">
        <VoucherTerms typeId={type.id} usableAt={voucher.usableAt} />
      </Sheet>
    </Screen>
  )
}

function VoucherTerms({ typeId, usableAt }: { typeId: string; usableAt: string[] }) {
  const terms = useQuery(rewardTypeQuery(typeId)).data?.terms ?? []
  return (
    <Stack gap={20} pad={[0, 0, 20]}>
      <Lines title="Berlaku di" lines={usableAt} headingAs="h3" />
      <Lines title="Syarat" lines={terms} headingAs="h3" />
    </Stack>
  )
}

const DAY_SECONDS = 86_400

/** `hasJustEnded`: the voucher ended while the page was open, so the stamp is animated. */
function Validity({ voucher, hasJustEnded }: { voucher: NonNullable<Claim['voucher']>; hasJustEnded: boolean }) {
  const seconds = useSecondsLeft(Date.parse(voucher.validUntil))
  if (voucher.usedAt || voucher.status === 'expired' || seconds === 0) {
    return (
      <>
        <Stamp tone={voucher.usedAt ? 'success' : 'warning'} pressed={hasJustEnded}>
          {voucher.usedAt ? 'Terpakai' : 'Kedaluwarsa'}
        </Stamp>
        <Text as="p" size="sm" tone="muted" above={16}>
          {voucher.usedAt
            ? `Dipakai ${formatDateTime(voucher.usedAt)}.`
            : `Berlaku s.d. ${formatDate(voucher.validUntil)}.`}
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
