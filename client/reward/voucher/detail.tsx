// /voucher/detail: a voucher with its code, to be scanned at the till.
import { useEffect, useEffectEvent, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { Button } from '#client/ui/button.tsx'
import { Failure } from '#client/ui/feedback/failure.tsx'
import { Icon } from '#client/ui/icon.tsx'
import arrowsOutSimpleBold from '#client/ui/icons/arrows-out-simple-bold.svg?raw'
import caretRightBold from '#client/ui/icons/caret-right-bold.svg?raw'
import { Screen } from '#client/ui/screen.tsx'
import { ShareButton } from '#client/ui/share-button.tsx'
import { Sheet } from '#client/ui/sheet.tsx'
import { tick } from '#client/ui/tick.ts'
import { useSheet } from '#client/ui/use-sheet.ts'
import type { Claim } from '#contract/reward.ts'
import { useClaim } from '../use-claim.ts'
import { BrightCode } from './bright-code.tsx'
import { CodeImage } from './code-image.tsx'
import { CopyCode } from './copy-code.tsx'
import styles from './detail.module.css'
import { VoucherTerms } from './terms.tsx'
import { Ticket } from './ticket.tsx'
import { TicketHead } from './ticket-head.tsx'
import { Validity } from './validity.tsx'
import { useWakeLock } from './wake-lock.ts'

export function VoucherDetail() {
  const [search] = useSearchParams()
  const claim = useClaim(search.get('q') ?? '')
  if (!claim.data) {
    return (
      <Screen title="Detail voucher" back busy={claim.isPending}>
        {claim.isError && <Failure error={claim.error} onRetry={() => void claim.refetch()} />}
      </Screen>
    )
  }
  const { voucher } = claim.data
  if (!voucher) return <Navigate to={`/history/reward-detail?q=${encodeURIComponent(claim.data.id)}`} replace />
  return <Voucher claim={claim.data} voucher={voucher} />
}

function Voucher({ claim, voucher }: { claim: Claim; voucher: NonNullable<Claim['voucher']> }) {
  const { type, denom } = claim
  const bright = useSheet()
  const howTo = useSheet()
  const terms = useSheet()
  const isGood = voucher.status === 'active'
  const [wasGood] = useState(isGood)
  useWakeLock(isGood)
  // Used at the till, or expired, while it is open: full screen would hide that, and go on showing its code.
  const onOver = useEffectEvent(() => {
    void bright.close()
    tick()
  })
  useEffect(() => {
    if (wasGood && !isGood) onOver()
  }, [wasGood, isGood])

  return (
    <Screen title="Detail voucher" back brandPage actions={<ShareButton title={denom.name} />}>
      <div className={styles.ticket}>
        <Ticket
          head={
            <TicketHead
              art={type.art}
              shared={`voucher-${claim.id}`}
              size={64}
              above={voucher.usableAt[0] ?? type.name}
              title={denom.name}
              heading
            />
          }
        >
          <div className={styles.code} data-over={!isGood || undefined}>
            {isGood && <CodeImage code={voucher.code} format={voucher.format} />}
            <CopyCode code={voucher.code}>
              {isGood && (
                <Button variant="soft" small icon={arrowsOutSimpleBold} onClick={bright.open}>
                  Layar penuh
                </Button>
              )}
            </CopyCode>
            <Validity voucher={voucher} isNews={wasGood} />
          </div>
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
      </div>
      {bright.isOpen && isGood && (
        <BrightCode title={denom.name} voucher={voucher} onClose={() => void bright.close()} />
      )}
      <Sheet open={howTo.isOpen} onClose={howTo.close} title="Cara pakai">
        <ol className={styles.lines}>
          {type.howTo.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
      </Sheet>
      <Sheet open={terms.isOpen} onClose={terms.close} title="Syarat dan lokasi">
        <VoucherTerms typeId={type.id} usableAt={voucher.usableAt} />
      </Sheet>
    </Screen>
  )
}
