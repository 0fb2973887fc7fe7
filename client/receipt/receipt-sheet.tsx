// The paper of a receipt: status as a stamp, numbers and times, then the track, the lines or the reason.
import type { Receipt } from '#contract/receipt.ts'
import { Coin } from '../ui/art/coin.tsx'
import { Stamp } from '../ui/art/stamp.tsx'
import { formatDateTime } from '../ui/format/date.ts'
import { formatNumber, formatRupiah, formatSigned } from '../ui/format/number.ts'
import { Icon } from '../ui/icon.tsx'
import checkBold from '../ui/icons/check-bold.svg?raw'
import warningCircleFill from '../ui/icons/warning-circle-fill.svg?raw'
import { LeaderLines, Paper, Perforation } from '../ui/paper.tsx'
import styles from './receipt-sheet.module.css'

export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const { status, reviewedAt } = receipt
  return (
    <Paper slot>
      <div className={styles.sheet}>
        <div className={styles.head}>
          <Headline receipt={receipt} />
          {status === 0 && (
            <Stamp tone="warning" size={16}>
              Diproses
            </Stamp>
          )}
          {status > 0 && <Stamp tone="success">Valid</Stamp>}
          {status === -1 && (
            <Stamp tone="danger" size={15}>
              Tidak valid
            </Stamp>
          )}
        </div>
        {receipt.reason && (
          <div className={styles.why}>
            <b>
              <Icon svg={warningCircleFill} size={20} />
              {receipt.reason.text}
            </b>
            <p>{receipt.reason.hint}</p>
          </div>
        )}
        <Perforation />
        <LeaderLines
          mono
          lines={[
            { label: 'No. unggahan', value: receipt.code },
            { label: 'Dikirim', value: formatDateTime(receipt.uploadedAt) },
            ...(reviewedAt ? [{ label: 'Dicek', value: formatDateTime(reviewedAt) }] : []),
          ]}
        />
        {status === 0 && <Track receipt={receipt} />}
        {status > 0 && <Lines receipt={receipt} />}
      </div>
    </Paper>
  )
}

function Headline({ receipt }: { receipt: Receipt }) {
  if (receipt.status > 0) {
    return (
      <div>
        <span className={styles.label}>Poin dari struk ini</span>
        <span className={styles.points}>
          <Coin size={34} />
          {formatSigned(receipt.points)}
        </span>
        {receipt.tickets > 0 && <span className={styles.label}>dan {receipt.tickets} kupon undian</span>}
      </div>
    )
  }
  return (
    <div>
      <span className={styles.label}>Poin</span>
      <span className={styles.state}>{receipt.status === 0 ? 'Menunggu dicek' : 'Belum bisa diberikan'}</span>
    </div>
  )
}

/** Where a receipt in review stands. */
function Track({ receipt }: { receipt: Receipt }) {
  const isSecond = receipt.timeline.some((step) => step.kind === 'objected')
  return (
    <ol className={styles.track}>
      <li data-is="done">
        <i>
          <Icon svg={checkBold} size={15} />
        </i>
        <span>
          <b>Struk diterima</b>
          <small>{formatDateTime(receipt.uploadedAt)}</small>
        </span>
      </li>
      <li data-is="now">
        <i />
        <span>
          <b>{isSecond ? 'Sedang ditinjau ulang' : 'Sedang dicek'}</b>
          <small>Kami cocokkan toko, tanggal, dan total</small>
        </span>
      </li>
      <li>
        <i />
        <span>
          <b>Hasil masuk notifikasi</b>
        </span>
      </li>
    </ol>
  )
}

/** The receipt as a till prints it; what earned nothing is quieter, what a promo multiplied is marked. */
function Lines({ receipt }: { receipt: Receipt }) {
  const sum = receipt.items.reduce((total, item) => total + item.amount, 0)
  const discount = receipt.total === null ? 0 : receipt.total - sum
  return (
    <>
      <Perforation />
      <div className={styles.shop}>
        <b>{receipt.merchant?.name}</b>
        {receipt.purchasedAt && <span>{formatDateTime(receipt.purchasedAt)}</span>}
      </div>
      <ul className={styles.lines}>
        {receipt.items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a receipt have no name of their own and do not move.
          <li key={at} data-quiet={!item.eligible || undefined}>
            <span>
              {item.name}
              {multiplierOf(item) > 1 && (
                <b className={styles.boost}>{`${String(multiplierOf(item)).replace('.', ',')}×`}</b>
              )}
            </span>
            <span>{formatNumber(item.amount)}</span>
          </li>
        ))}
        {discount < 0 && (
          <li data-quiet>
            <span>Diskon</span>
            <span>{formatNumber(discount)}</span>
          </li>
        )}
      </ul>
      <Perforation />
      <div className={styles.total}>
        <span>TOTAL</span>
        <span>{receipt.total === null ? '—' : formatRupiah(receipt.total)}</span>
      </div>
      {receipt.status === 2 && (
        <p className={styles.note}>
          Sebagian produk tidak termasuk program, atau batas poin sudah tercapai, jadi tidak semuanya menghasilkan poin.
        </p>
      )}
    </>
  )
}

/** What a promo multiplied a line by, to the nearest half: the rounding of points hides no more than that. */
function multiplierOf({ points, amount }: { points: number; amount: number }): number {
  return Math.round((points / (amount / 1_000)) * 2) / 2
}
