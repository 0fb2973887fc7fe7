// Draws a receipt on paper: status stamp, number and times, then review steps, lines or rejection reason.
import { Link } from 'react-router-dom'
import type { Receipt } from '#contract/receipt.ts'
import { Coin } from '../ui/art/coin.tsx'
import { Stamp } from '../ui/art/stamp.tsx'
import { ButtonLink } from '../ui/button/button.tsx'
import { HelpRow } from '../ui/button/help-row.tsx'
import { formatDateTime } from '../ui/format/date.ts'
import { formatMultiplier, formatNumber, formatRupiah, formatSigned } from '../ui/format/number.ts'
import cameraBold from '../ui/icons/camera-bold.svg?raw'
import checkBold from '../ui/icons/check-bold.svg?raw'
import { Icon } from '../ui/icons/icon.tsx'
import warningCircleFill from '../ui/icons/warning-circle-fill.svg?raw'
import { Box, Row, Stack, Text } from '../ui/layout/layout.tsx'
import { LeaderLines, Paper, Perforation } from '../ui/layout/paper.tsx'
import styles from './receipt-sheet.module.css'
import { ShopsButton } from './shops-sheet.tsx'

const REVIEW_MS = 2 * 86_400_000

/** Returns when a review that began at the given time has an answer at the latest. */
export function formatReviewEnd(start: string | number): string {
  return formatDateTime(new Date(start).getTime() + REVIEW_MS)
}

const stamps = {
  0: { tone: 'warning', size: 16, label: 'Diproses' },
  1: { tone: 'success', size: 20, label: 'Valid' },
  2: { tone: 'success', size: 20, label: 'Valid' },
  [-1]: { tone: 'danger', size: 15, label: 'Tidak valid' },
} as const

export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const { status, reviewedAt } = receipt
  const { label, ...stamp } = stamps[status]
  return (
    <Paper>
      <div className={styles.sheet}>
        <Row wrap align="start" justify="space-between" gap={8} className={styles.header}>
          <Headline receipt={receipt} />
          <Stamp {...stamp} pressed={status !== 0}>
            {label}
          </Stamp>
        </Row>
        {receipt.reason && (
          <Box above={20} pad={[14, 16]} className={styles.reason}>
            <Row as="b" gap={8} size="body" tone="danger" weight="heavy">
              <Icon svg={warningCircleFill} size={20} />
              {receipt.reason.text}
            </Row>
            <Text as="p" size="sm" above={6}>
              {receipt.reason.hint}
            </Text>
            {receipt.reason.code === 'merchant' && <ShopsButton />}
            {receipt.reason.code === 'no_product' && (
              <Row as={Link} tap size="md" tone="brand" weight="bold" to="/brand">
                Lihat merek peserta
              </Row>
            )}
          </Box>
        )}
        <Perforation />
        <LeaderLines
          mono
          lines={[
            { label: 'No. unggahan', value: <Text nowrap>{receipt.code}</Text> },
            { label: 'Dikirim', value: formatDateTime(receipt.uploadedAt) },
            ...(reviewedAt ? [{ label: 'Dicek', value: formatDateTime(reviewedAt) }] : []),
          ]}
        />
        {status === -1 && <HelpRow>Ada yang belum jelas?</HelpRow>}
        {status === 0 && <Perforation />}
        {status === 0 && <ReviewSteps receipt={receipt} />}
        {status > 0 && <ReceiptLines receipt={receipt} />}
      </div>
    </Paper>
  )
}

function Headline({ receipt: { status, totalPoints, tickets } }: { receipt: Receipt }) {
  return (
    <div>
      <Text block size="sm" tone="muted">
        {status > 0 ? 'Poin dari struk ini' : 'Poin'}
      </Text>
      {status > 0 ? (
        <Row as="span" gap={8} weight="heavy" above={2} className={styles.points}>
          <Coin size={34} />
          {formatSigned(totalPoints)}
        </Row>
      ) : (
        <Text block size="h2" above={2}>
          {status === 0 ? 'Menunggu dicek' : 'Belum bisa diberikan'}
        </Text>
      )}
      {tickets > 0 && (
        <Text block size="sm" tone="muted">
          dan {tickets} kupon undian
        </Text>
      )}
    </div>
  )
}

function ReviewSteps({ receipt }: { receipt: Receipt }) {
  const isSecondReview = receipt.objection !== null
  const start = receipt.timeline.find(({ kind }) => kind === 'reviewing')?.at ?? receipt.uploadedAt
  const steps = [
    { is: 'done', title: 'Struk diterima', text: formatDateTime(receipt.uploadedAt) },
    {
      is: 'now',
      title: isSecondReview ? 'Sedang ditinjau ulang' : 'Sedang dicek',
      text: 'Kami cocokkan toko, tanggal, dan total',
    },
    { title: 'Hasil masuk notifikasi', text: `Paling lambat ${formatReviewEnd(start)}` },
  ]
  return (
    <ol className={styles.steps}>
      {steps.map(({ is, title, text }) => (
        <li key={title} data-is={is}>
          <i>{is === 'done' && <Icon svg={checkBold} size={15} />}</i>
          <span>
            <b>{title}</b>
            <Text size="sm" tone="muted">
              {text}
            </Text>
          </span>
        </li>
      ))}
    </ol>
  )
}

/** Mutes the lines without points and marks the lines that a promo multiplied. */
function ReceiptLines({ receipt }: { receipt: Receipt }) {
  const sum = receipt.items.reduce((total, item) => total + item.amount, 0)
  const isMultiplied = receipt.status > 0 && receipt.multiplier > 1
  const discount = receipt.total === null ? 0 : receipt.total - sum
  return (
    <>
      <Perforation />
      <Row wrap align="baseline" justify="space-between">
        <Text as="b" size="title">
          {receipt.merchant?.name}
        </Text>
        {receipt.purchasedAt && (
          <Text size="sm" tone="muted" number>
            {formatDateTime(receipt.purchasedAt)}
          </Text>
        )}
      </Row>
      <Stack as="ul" gap={8} size="sm" above={12} className={styles.lines}>
        {receipt.items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a receipt have no id and never change places.
          <li key={at} data-muted={!item.eligible || undefined}>
            <span>
              {item.name}&nbsp;
              {isMultiplied && item.eligible && <b className={styles.boost}>{formatMultiplier(receipt.multiplier)}</b>}
            </span>
            <span>{formatNumber(item.amount)}</span>
          </li>
        ))}
        {discount < 0 && (
          <li data-muted>
            <span>Diskon</span>
            <span>{formatNumber(discount)}</span>
          </li>
        )}
      </Stack>
      <Perforation />
      <div className={styles.total}>
        <span>TOTAL</span>
        <span>{receipt.total === null ? '—' : formatRupiah(receipt.total)}</span>
      </div>
      {isMultiplied && receipt.promo && (
        <Text as="p" size="sm" balance above={14}>
          <b className={styles.boost}>{formatMultiplier(receipt.multiplier)}</b> dari promo {receipt.promo}
        </Text>
      )}
      {receipt.entries.length > 1 && (
        <>
          <Perforation />
          <LeaderLines
            lines={receipt.entries.map(({ title, points }) => ({ label: title, value: formatSigned(points) }))}
          />
        </>
      )}
      {receipt.status === 2 && (
        <Text as="p" size="sm" tone="muted" above={14}>
          {receipt.items.every(({ eligible }) => eligible)
            ? 'Batas poin sudah tercapai'
            : 'Sebagian produk di luar program'}
          , jadi tidak semuanya menghasilkan poin.
        </Text>
      )}
    </>
  )
}

/** The action after a rejection. */
export function NextStep({ receipt: { canResubmit, reason } }: { receipt: Receipt }) {
  // No receipt earns more on this day.
  const [to, label] = reason?.code === 'daily_limit' ? ['/redeem', 'Tukar poinmu'] : ['/topup', 'Unggah struk lain']
  return (
    <ButtonLink wide to={canResubmit ? '/topup/camera' : to} {...(to === '/redeem' ? {} : { icon: cameraBold })}>
      {canResubmit ? 'Foto ulang struk ini' : label}
    </ButtonLink>
  )
}
