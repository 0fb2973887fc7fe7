// One receipt: photo, status and reason, its lines as recognized, and the next step. It begins with what the history has
// shown of it.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type LoaderFunctionArgs, useSearchParams } from 'react-router-dom'
import type { Receipt, ReceiptSummary } from '#contract/receipt.ts'
import { queryClient } from '../session/query-client.ts'
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
import { SharedElement } from '../ui/shared-element.tsx'
import { useSheet } from '../ui/use-sheet.ts'
import styles from './detail.module.css'
import { findListedReceipt } from './find-listed-receipt.ts'
import { Objection } from './objection.tsx'
import { PhotoView } from './photo-view.tsx'
import { receiptQuery } from './queries.ts'
import { ReceiptSheet } from './receipt-sheet.tsx'
import { StatusHelp } from './status-help.tsx'

/** The answer is not awaited: what the list has shown is there at once. */
export function loadReceiptDetail({ request }: LoaderFunctionArgs): void {
  const id = new URL(request.url).searchParams.get('q')
  if (id) void queryClient.prefetchQuery(receiptQuery(id))
}

export function ReceiptDetail() {
  const [search] = useSearchParams()
  const id = search.get('q') ?? ''
  return id === '' ? <NotFound /> : <DetailOfReceipt key={id} id={id} />
}

function DetailOfReceipt({ id }: { id: string }) {
  const receipt = useQuery(receiptQuery(id))
  const listed = findListedReceipt(useQueryClient(), id)
  const shown = receipt.data ?? listed
  const help = useSheet()
  return (
    <Screen
      title="Detail struk"
      back
      actions={<IconButton label="Arti status struk" icon={questionBold} onClick={help.open} />}
      dock={receipt.data?.status === -1 ? <NextStep receipt={receipt.data} /> : undefined}
    >
      <div className={styles.page}>
        {receipt.isLoadingError ? (
          <Failure error={receipt.error} onRetry={() => void receipt.refetch()} />
        ) : (
          <SkeletonGate pending={!shown} skeleton={<DetailSkeleton />}>
            {shown && <ReceiptView receipt={shown} />}
          </SkeletonGate>
        )}
      </div>
      <StatusHelp open={help.isOpen} onClose={help.close} />
    </Screen>
  )
}

function ReceiptView({ receipt }: { receipt: Receipt | ReceiptSummary }) {
  const zoom = useSheet()
  const whole = 'imageUrl' in receipt ? receipt : null
  return (
    <>
      <button type="button" className={styles.photo} onClick={zoom.open} disabled={whole === null}>
        <SharedElement name={`receipt-${receipt.id}`}>
          <RemoteImage
            src={whole?.imageUrl}
            preview={receipt.thumbnailUrl}
            alt=""
            ratio="350 / 150"
            radius={18}
            focus="50% 22%"
            eager
          />
        </SharedElement>
        <span className={styles.zoom}>
          <Icon svg={arrowsOutSimpleBold} size={18} />
          Lihat foto
        </span>
      </button>
      <div className={styles.paper} data-tour="receipt-detail">
        <SkeletonGate pending={whole === null} skeleton={<SheetSkeleton />}>
          {whole && <ReceiptSheet receipt={whole} />}
        </SkeletonGate>
      </div>
      {whole?.canObject && <Objection receipt={whole} />}
      {whole && zoom.isOpen && <PhotoView src={whole.imageUrl} onClose={() => void zoom.close()} />}
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
        <SheetSkeleton />
      </div>
    </>
  )
}

function SheetSkeleton() {
  return (
    <Paper slot>
      <div className={styles.skeleton}>
        <Skeleton width={160} height={34} />
        <Skeleton width="100%" height={110} />
      </div>
    </Paper>
  )
}
