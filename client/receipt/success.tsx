// The uploaded receipt with its number, and where to go from here.
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { Illustration } from '../ui/art/illustration.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { formatDateTime } from '../ui/format/date.ts'
import { IconButton } from '../ui/icon-button.tsx'
import cameraBold from '../ui/icons/camera-bold.svg?raw'
import xBold from '../ui/icons/x-bold.svg?raw'
import receiptAccepted from '../ui/illustrations/receipt-accepted.svg?raw'
import { LeaderLines, Paper, Perforation } from '../ui/paper.tsx'
import { Screen } from '../ui/screen.tsx'
import text from '../ui/text.module.css'
import { clearPhotos } from './photo.ts'
import { receiptQuery } from './queries.ts'
import { statusLabels } from './receipt-row.tsx'
import styles from './success.module.css'

export function UploadSuccess() {
  const navigate = useNavigate()
  const { state } = useLocation()
  const id: unknown = state?.receiptId
  const receipt = useQuery({ ...receiptQuery(String(id)), enabled: typeof id === 'string' }).data
  useEffect(clearPhotos, [])
  if (typeof id !== 'string') return <Navigate to="/topup" replace />
  return (
    <Screen bare name="Struk sudah kami terima">
      <div className={classNames('brand-pattern', styles.back)} />
      <div className={styles.close}>
        <IconButton label="Tutup" icon={xBold} onClick={() => navigate('/')} />
      </div>
      <div className={styles.paper}>
        <Paper slot print>
          <div className={styles.sheet}>
            <Illustration svg={receiptAccepted} width={170} />
            <h1 className={text.h1} data-tour="receipt-received">
              Struk sudah kami terima
            </h1>
            <p className={text.muted}>Sekarang giliran kami mengecek. Hasilnya masuk notifikasi.</p>
            <Perforation />
            <LeaderLines
              mono
              lines={[
                { label: 'No. unggahan', value: receipt?.code ?? '…' },
                { label: 'Dikirim', value: receipt ? formatDateTime(receipt.uploadedAt) : '…' },
                { label: 'Status', value: receipt ? statusLabels[receipt.status].label.toUpperCase() : '…' },
              ]}
            />
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
