// One receipt: photo, status and reason, its lines as recognized, and the next step.
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import type { Receipt } from '#contract/receipt.ts'
import { RemoteImage } from '../ui/art/remote-image.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Failure, NotFound } from '../ui/feedback/failure.tsx'
import { Skeleton, SkeletonGate } from '../ui/feedback/skeleton.tsx'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import arrowsOutSimpleBold from '../ui/icons/arrows-out-simple-bold.svg?raw'
import cameraBold from '../ui/icons/camera-bold.svg?raw'
import questionBold from '../ui/icons/question-bold.svg?raw'
import { Paper } from '../ui/paper.tsx'
import { Screen } from '../ui/screen.tsx'
import { useSheet } from '../ui/use-sheet.ts'
import styles from './detail.module.css'
import { Objection } from './objection.tsx'
import { PhotoView } from './photo-view.tsx'
import { receiptQuery } from './queries.ts'
import { ReceiptSheet } from './receipt-sheet.tsx'
import { StatusHelp } from './status-help.tsx'

export function ReceiptDetail() {
  const [search] = useSearchParams()
  const id = search.get('q') ?? ''
  const receipt = useQuery({ ...receiptQuery(id), enabled: id !== '' })
  const help = useSheet()
  if (id === '') return <NotFound />
  return (
    <Screen
      title="Detail struk"
      back
      actions={<IconButton label="Arti status struk" icon={questionBold} onClick={help.open} />}
      dock={receipt.data?.status === -1 ? <NextStep receipt={receipt.data} /> : undefined}
    >
      <div className={styles.page}>
        {receipt.isError ? (
          <Failure error={receipt.error} onRetry={() => void receipt.refetch()} />
        ) : (
          <SkeletonGate pending={receipt.isPending} skeleton={<DetailSkeleton />}>
            {receipt.data && <ReceiptView receipt={receipt.data} />}
          </SkeletonGate>
        )}
      </div>
      <StatusHelp open={help.isOpen} onClose={help.close} />
    </Screen>
  )
}

function ReceiptView({ receipt }: { receipt: Receipt }) {
  const zoom = useSheet()
  return (
    <>
      <button type="button" className={styles.photo} onClick={zoom.open}>
        <RemoteImage src={receipt.imageUrl} alt="" ratio="350 / 150" radius={18} focus="50% 22%" eager />
        <span className={styles.zoom}>
          <Icon svg={arrowsOutSimpleBold} size={18} />
          Lihat foto
        </span>
      </button>
      <div className={styles.paper} data-tour="receipt-detail">
        <ReceiptSheet receipt={receipt} />
      </div>
      {receipt.canObject && <Objection receipt={receipt} />}
      {zoom.isOpen && <PhotoView src={receipt.imageUrl} onClose={() => void zoom.close()} />}
    </>
  )
}

function NextStep({ receipt }: { receipt: Receipt }) {
  return receipt.canResubmit ? (
    <ButtonLink wide to="/topup/camera" icon={cameraBold}>
      Foto ulang struk ini
    </ButtonLink>
  ) : (
    <ButtonLink wide to="/topup" icon={cameraBold}>
      Unggah struk lain
    </ButtonLink>
  )
}

function DetailSkeleton() {
  return (
    <>
      <Skeleton width="100%" height={150} radius={18} />
      <div className={styles.paper}>
        <Paper slot>
          <div className={styles.skeleton}>
            <Skeleton width={160} height={34} />
            <Skeleton width="100%" height={110} />
          </div>
        </Paper>
      </div>
    </>
  )
}
