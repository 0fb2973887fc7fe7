// /topup/success: the uploaded receipt; shows the recognized values during the review, then the verdict.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useLiveReading } from '#client/notification/queries.ts'
import { Illustration } from '#client/ui/art/illustration.tsx'
import { allFinished } from '#client/ui/browser/rest.ts'
import { ButtonLink } from '#client/ui/button/button.tsx'
import { IconButton } from '#client/ui/button/icon-button.tsx'
import { formatDateTime } from '#client/ui/format/date.ts'
import { formatNumber, formatRupiah } from '#client/ui/format/number.ts'
import cameraBold from '#client/ui/icons/camera-bold.svg?raw'
import xBold from '#client/ui/icons/x-bold.svg?raw'
import receiptAccepted from '#client/ui/illustrations/receipt-accepted.svg?raw'
import { classNames } from '#client/ui/layout/class-names.ts'
import { Actions, Text } from '#client/ui/layout/layout.tsx'
import { LeaderLines, Paper, Perforation } from '#client/ui/layout/paper.tsx'
import { Screen } from '#client/ui/layout/screen.tsx'
import text from '#client/ui/layout/text.module.css'
import { useGoOn } from '#client/ui/navigation/use-go-on.ts'
import type { Receipt } from '#contract/receipt.ts'
import { clearPhotos } from '../photo.ts'
import { receiptQuery } from '../queries.ts'
import { formatReviewEnd, NextStep, ReceiptSheet } from '../receipt-sheet.tsx'
import styles from './success.module.css'

export function Component() {
  const id: unknown = useLocation().state?.receiptId
  return typeof id === 'string' ? <UploadedReceipt id={id} /> : <Navigate to="/topup" replace />
}

export function UploadedReceipt({ id }: { id: string }) {
  const navigate = useGoOn()
  const receipt = useQuery(receiptQuery(id)).data
  useEffect(clearPhotos, [])
  const hasVerdict = receipt !== undefined && receipt.status !== 0
  const [isReviewed, setReviewed] = useState(hasVerdict)
  // The lines of the reading are printed to their end before the verdict replaces them.
  useEffect(() => {
    if (hasVerdict && !isReviewed) void allFinished().then(() => setReviewed(true))
  }, [hasVerdict, isReviewed])
  const title = titleOf(isReviewed ? receipt : undefined)
  return (
    <Screen bare name={title}>
      <div className={classNames('brand-pattern', styles.back)} />
      <div className={styles.close}>
        <IconButton label="Tutup" icon={xBold} onClick={() => navigate('/')} />
      </div>
      <div className={styles.paper}>
        {isReviewed && receipt ? (
          <>
            <ReceiptSheet receipt={receipt} />
            <Text as="h1" size="h2" center above={24} className={receipt.status === -1 ? 'visually-hidden' : ''}>
              {title}
            </Text>
          </>
        ) : (
          <Waiting id={id} receipt={receipt} title={title} />
        )}
      </div>
      <Actions above={28}>
        {isReviewed && receipt?.status === -1 ? (
          <NextStep receipt={receipt} />
        ) : (
          <ButtonLink wide to="/topup/camera" icon={cameraBold}>
            Unggah struk lain
          </ButtonLink>
        )}
        <ButtonLink wide variant="soft" to={`/history/receipt-detail?q=${id}`}>
          {isReviewed ? 'Lihat detail struk' : 'Lihat status struk'}
        </ButtonLink>
      </Actions>
    </Screen>
  )
}

/** The paper and the banner tell the verdict. */
function titleOf(receipt: Receipt | undefined): string {
  if (!receipt || receipt.status === 0) return 'Struk sudah kami terima'
  return receipt.status === -1 ? 'Struk selesai dicek' : 'Makasih struknya'
}

type WaitingProps = { id: string; receipt: Receipt | undefined; title: string }

function Waiting({ id, receipt, title }: WaitingProps) {
  const reading = useLiveReading(id)
  const lines = [
    { label: 'Toko', value: reading?.shop },
    { label: 'Tanggal', value: reading?.purchasedAt && formatDateTime(reading.purchasedAt) },
    { label: 'Total', value: reading?.total && formatRupiah(reading.total) },
    { label: 'Perkiraan poin', value: reading?.points && formatNumber(reading.points) },
  ].filter(({ value }) => value)
  return (
    <Paper print>
      <div className={styles.sheet}>
        <Illustration svg={receiptAccepted} width={170} />
        <h1 className={text.h1} data-tour="receipt-received">
          {title}
        </h1>
        <p className={text.muted}>
          Sekarang giliran kami mengecek. Hasilnya masuk notifikasi
          {receipt && `, paling lambat ${formatReviewEnd(receipt.uploadedAt)}`}.
        </p>
        <Perforation />
        <LeaderLines
          mono
          lines={[
            { label: 'No. unggahan', value: receipt?.code ?? '…' },
            { label: 'Dikirim', value: receipt ? formatDateTime(receipt.uploadedAt) : '…' },
            { label: 'Status', value: receipt ? 'DIPROSES' : '…' },
          ]}
        />
        <div className={styles.reading} role="status" aria-label="Yang terbaca dari struk">
          {(lines.length > 0 || reading?.isReading) && <Perforation />}
          <LeaderLines mono appear lines={lines} />
          {reading?.isReading && <p className={text.muted}>Sedang kami baca…</p>}
        </div>
      </div>
    </Paper>
  )
}
