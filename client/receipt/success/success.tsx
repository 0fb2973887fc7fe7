// The uploaded receipt with its number, and where to go from here.
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { useLiveReading } from '#client/notification/queries.ts'
import { Illustration } from '#client/ui/art/illustration.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { formatDateTime } from '#client/ui/format/date.ts'
import { IconButton } from '#client/ui/icon-button.tsx'
import cameraBold from '#client/ui/icons/camera-bold.svg?raw'
import xBold from '#client/ui/icons/x-bold.svg?raw'
import receiptAccepted from '#client/ui/illustrations/receipt-accepted.svg?raw'
import { LeaderLines, Paper, Perforation } from '#client/ui/paper.tsx'
import { Screen } from '#client/ui/screen.tsx'
import text from '#client/ui/text.module.css'
import { clearPhotos } from '../photo.ts'
import { receiptQuery } from '../queries.ts'
import { statusLabels } from '../receipt-row.tsx'
import { toReadingLines } from './reading-lines.ts'
import styles from './success.module.css'

export function Component() {
  const navigate = useNavigate()
  const { state } = useLocation()
  const id: unknown = state?.receiptId
  const receipt = useQuery({ ...receiptQuery(String(id)), enabled: typeof id === 'string' }).data
  const reading = useLiveReading(typeof id === 'string' ? id : undefined)
  const readingLines = reading ? toReadingLines(reading, receipt) : []
  const isReading = reading?.isReading === true && receipt?.status === 0
  useEffect(clearPhotos, [])
  if (typeof id !== 'string') return <Navigate to="/topup" replace />
  return (
    <Screen bare name="Struk sudah kami terima">
      <div className={classNames('brand-pattern', styles.back)} />
      <div className={styles.close}>
        <IconButton label="Tutup" icon={xBold} onClick={() => navigate('/')} />
      </div>
      <div className={styles.paper}>
        <Paper print>
          <div className={styles.sheet}>
            <Illustration svg={receiptAccepted} width={170} />
            <h1 className={text.h1} data-tour="receipt-received">
              Struk sudah kami terima
            </h1>
            <p className={text.muted}>
              {receipt && receipt.status !== 0
                ? 'Sudah selesai kami cek. Lihat hasilnya di detail struk.'
                : 'Sekarang giliran kami mengecek. Hasilnya masuk notifikasi.'}
            </p>
            <Perforation />
            <LeaderLines
              mono
              lines={[
                { label: 'No. unggahan', value: receipt?.code ?? '…' },
                { label: 'Dikirim', value: receipt ? formatDateTime(receipt.uploadedAt) : '…' },
                { label: 'Status', value: receipt ? statusLabels[receipt.status].label.toUpperCase() : '…' },
              ]}
            />
            <div className={styles.reading} role="status" aria-label="Yang terbaca dari struk">
              {(readingLines.length > 0 || isReading) && <Perforation />}
              <LeaderLines mono appear lines={readingLines} />
              {isReading && <p className={text.muted}>Sedang kami baca…</p>}
            </div>
          </div>
        </Paper>
      </div>
      <div className={styles.keys}>
        <ButtonLink wide to="/topup/camera" icon={cameraBold}>
          Unggah struk lain
        </ButtonLink>
        <ButtonLink wide variant="soft" to={`/history/receipt-detail?q=${id}`}>
          Lihat status struk
        </ButtonLink>
      </div>
    </Screen>
  )
}
