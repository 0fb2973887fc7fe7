// The receipt under review: its image, what OCR read from it, and the two verdicts.
import { useState } from 'react'
import { api } from '#client/api/api.ts'
import { useCommand, type WaitingReceipt } from '#client/console/queries.ts'
import { Button } from '#client/console/ui/button.tsx'
import { useName } from '#client/console/ui/name.ts'
import { useShortcut } from '#client/console/ui/shortcut.ts'
import { Coin } from '#client/ui/art/coin.tsx'
import { showToast } from '#client/ui/feedback/toast.tsx'
import { formatDayAndMonth, formatTime } from '#client/ui/format/date.ts'
import { formatNumber, formatRupiah } from '#client/ui/format/number.ts'
import { Icon } from '#client/ui/icon.tsx'
import checkBold from '#client/ui/icons/check-bold.svg?raw'
import magnifyingGlassPlusBold from '#client/ui/icons/magnifying-glass-plus-bold.svg?raw'
import minusBold from '#client/ui/icons/minus-bold.svg?raw'
import plusBold from '#client/ui/icons/plus-bold.svg?raw'
import receiptDuotone from '#client/ui/icons/receipt-duotone.svg?raw'
import type { Verdict } from '#contract/control/state.ts'
import { ImageDialog } from './image-dialog.tsx'
import styles from './open-receipt.module.css'
import { RejectDialog } from './reject.tsx'

const POINTS_STEP = 10
const MAX_POINTS = 500

export function OpenReceipt({ receipt }: { receipt: WaitingReceipt }) {
  const [points, setPoints] = useState<number | null>(null)
  const [isRejecting, setIsRejecting] = useState(false)
  const [isLarge, setIsLarge] = useState(false)
  const name = useName(receipt.shopperId)
  const judge = useCommand((verdict: Verdict) =>
    api('POST /control/receipts/:id/verdict', { params: { id: receipt.id }, body: verdict }),
  )
  const read = useCommand(async () => {
    const { total, merchant } = await api('POST /control/receipts/:id/read', { params: { id: receipt.id } })
    if (total === null && !merchant) showToast({ kind: 'info', text: 'Mesin tidak bisa membaca foto ini.' })
  })
  const isUnread = receipt.total === null && receipt.merchant === null
  const approve = () => judge.mutate({ verdict: 'valid', ...(points === null ? {} : { points }) })
  useShortcut('a', approve)
  useShortcut('r', () => setIsRejecting(true))
  useShortcut('b', () => isUnread && read.mutate())

  const earned = receipt.items.reduce((sum, item) => sum + item.points, 0)
  const step = (by: number) => setPoints(Math.min(MAX_POINTS, Math.max(0, (points ?? (earned || 100)) + by)))
  const image = `/control/receipts/${receipt.id}/image`
  return (
    <article className={styles.open} data-leaving={judge.isPending || undefined}>
      <button
        type="button"
        className={styles.picture}
        aria-label="Perbesar foto struk"
        onClick={() => setIsLarge(true)}
      >
        <img src={image} alt="" />
        <span>
          <Icon svg={magnifyingGlassPlusBold} size={15} />
        </span>
      </button>
      <div className={styles.side}>
        <h3>{receipt.code}</h3>
        <dl>
          <dt>Dari</dt>
          <dd>{name}</dd>
          <dt>Dikirim</dt>
          <dd>{formatTime(receipt.uploadedAt)}</dd>
          {!isUnread && (
            <>
              <dt>Toko</dt>
              <dd>{receipt.merchant?.name ?? 'Tidak dikenal'}</dd>
              <dt>Total</dt>
              <dd>
                {receipt.total === null ? 'Tidak terbaca' : formatRupiah(receipt.total)}
                {receipt.purchasedAt && <small> {formatDayAndMonth(receipt.purchasedAt)}</small>}
              </dd>
            </>
          )}
        </dl>
        {isUnread && (
          <Button disabled={read.isPending} onClick={() => read.mutate()}>
            <Icon svg={receiptDuotone} /> {read.isPending ? 'Membaca…' : 'Baca dengan mesin'} <kbd>B</kbd>
          </Button>
        )}
        <div className={styles.points}>
          <button type="button" aria-label="Kurangi poin" onClick={() => step(-POINTS_STEP)}>
            <Icon svg={minusBold} size={13} />
          </button>
          <b aria-live="polite">
            <Coin /> {points === null ? 'Ikut aturan' : formatNumber(points)}
          </b>
          <button type="button" aria-label="Tambah poin" onClick={() => step(POINTS_STEP)}>
            <Icon svg={plusBold} size={13} />
          </button>
        </div>
        <div className={styles.verdict}>
          <Button variant="approve" data-tour="approve-receipt" disabled={judge.isPending} onClick={approve}>
            Setujui <kbd>A</kbd>
          </Button>
          <Button variant="reject" disabled={judge.isPending} onClick={() => setIsRejecting(true)}>
            Tolak <kbd>R</kbd>
          </Button>
        </div>
      </div>
      {receipt.items.length > 0 && (
        <ul className={styles.lines} aria-label="Yang terbaca">
          {receipt.items.map((item, at) => (
            // A receipt may list the same product twice, and its lines keep their order.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above.
            <li key={at} data-eligible={item.eligible || undefined}>
              {item.eligible ? <Icon svg={checkBold} size={13} /> : <i />}
              <span>
                {item.quantity > 1 && `${item.quantity}× `}
                {item.name}
              </span>
              <b>{formatNumber(item.amount)}</b>
            </li>
          ))}
        </ul>
      )}
      {isRejecting && (
        <RejectDialog
          code={receipt.code}
          name={name}
          onClose={() => setIsRejecting(false)}
          onReject={(reason) => {
            setIsRejecting(false)
            judge.mutate({ verdict: 'invalid', reason })
          }}
        />
      )}
      {isLarge && <ImageDialog title={receipt.code} src={image} onClose={() => setIsLarge(false)} />}
    </article>
  )
}
