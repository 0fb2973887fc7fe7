// One receipt: photo, status and reason, its lines as recognized, and the next step. It begins with what the history has
// shown of it.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type LoaderFunctionArgs, useSearchParams } from 'react-router-dom'
import type { Receipt, ReceiptSummary } from '#contract/receipt.ts'
import { messageOf } from '../api/api-error.ts'
import { findListed } from '../api/find-listed.ts'
import { useSubmit } from '../api/use-submit.ts'
import { queryClient } from '../session/query-client.ts'
import { RemoteImage } from '../ui/art/remote-image.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Failure, NotFound } from '../ui/feedback/failure.tsx'
import { Skeleton, SkeletonGate } from '../ui/feedback/skeleton.tsx'
import { StatusChip } from '../ui/feedback/status-chip.tsx'
import { showToast } from '../ui/feedback/toast.tsx'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import arrowsOutSimpleBold from '../ui/icons/arrows-out-simple-bold.svg?raw'
import cameraBold from '../ui/icons/camera-bold.svg?raw'
import questionBold from '../ui/icons/question-bold.svg?raw'
import { Box, Row, Stack } from '../ui/layout.tsx'
import { Paper } from '../ui/paper.tsx'
import { Screen } from '../ui/screen.tsx'
import { SharedElement } from '../ui/shared-element.tsx'
import { Sheet } from '../ui/sheet.tsx'
import type { SheetControl } from '../ui/sheet-panel.tsx'
import { useSheet } from '../ui/use-sheet.ts'
import styles from './detail.module.css'
import { PhotoView } from './photo-view.tsx'
import { receiptKeys, receiptQuery, submitObjection } from './queries.ts'
import { statusLabels } from './receipt-row.tsx'
import { ReceiptSheet } from './receipt-sheet.tsx'

/** The answer is not awaited: what the list has shown is there at once. */
export function loader({ request }: LoaderFunctionArgs): void {
  const id = new URL(request.url).searchParams.get('q')
  if (id) void queryClient.prefetchQuery(receiptQuery(id))
}

export function Component() {
  const [search] = useSearchParams()
  const id = search.get('q') ?? ''
  return id === '' ? <NotFound /> : <DetailOfReceipt key={id} id={id} />
}

function DetailOfReceipt({ id }: { id: string }) {
  const receipt = useQuery(receiptQuery(id))
  const listed = findListed<ReceiptSummary>(useQueryClient(), receiptKeys.pages, id)?.row
  const shown = receipt.data ?? listed
  const help = useSheet()
  return (
    <Screen
      title="Detail struk"
      back
      actions={<IconButton label="Arti status struk" icon={questionBold} onClick={help.open} />}
      dock={receipt.data?.status === -1 ? <NextStep receipt={receipt.data} /> : undefined}
    >
      <Box pad={[4, 'gutter', 32]}>
        {receipt.isLoadingError ? (
          <Failure error={receipt.error} onRetry={() => void receipt.refetch()} />
        ) : (
          <SkeletonGate pending={!shown} skeleton={<DetailSkeleton />}>
            {shown && <ReceiptView receipt={shown} />}
          </SkeletonGate>
        )}
      </Box>
      <StatusHelp sheet={help} />
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
            ratio="350 / 150"
            radius={18}
            focus="50% 22%"
            eager
          />
        </SharedElement>
        <Row as="span" gap={8} weight="bold" pad={[0, 12]} className={styles.zoom}>
          <Icon svg={arrowsOutSimpleBold} size={18} />
          Lihat foto
        </Row>
      </button>
      <Box above={24} data-tour="receipt-detail">
        <SkeletonGate pending={whole === null} skeleton={<SheetSkeleton />}>
          {whole && <ReceiptSheet receipt={whole} />}
        </SkeletonGate>
      </Box>
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
      <Box above={24}>
        <SheetSkeleton />
      </Box>
    </>
  )
}

function SheetSkeleton() {
  return (
    <Paper>
      <Stack gap={24} pad={[4, 2]}>
        <Skeleton width={160} height={34} />
        <Skeleton width="100%" height={110} />
      </Stack>
    </Paper>
  )
}

const MEANINGS = [
  { status: 0, text: 'Struk sudah kami terima dan sedang dicek. Hasilnya masuk notifikasi.' },
  { status: 1, text: 'Struk lolos cek dan poinnya masuk. Produk di luar program tidak menghasilkan poin.' },
  { status: -1, text: 'Struk belum bisa diterima. Alasan dan langkah berikutnya tertulis di kertasnya.' },
] as const

function StatusHelp({ sheet }: { sheet: SheetControl }) {
  return (
    <Sheet sheet={sheet} title="Arti status struk">
      <dl className={styles.meanings}>
        {MEANINGS.map(({ status, text }) => (
          <div key={status}>
            <dt>
              <StatusChip tone={statusLabels[status].tone}>{statusLabels[status].label}</StatusChip>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  )
}

function Objection({ receipt }: { receipt: Receipt }) {
  const sheet = useSheet()
  const queryClient = useQueryClient()
  const objection = useSubmit({
    once: true,
    mutationFn: () => submitObjection(receipt.id),
    onSuccess: (reopened) => {
      void sheet.close()
      queryClient.setQueryData(receiptQuery(receipt.id).queryKey, reopened)
      void queryClient.invalidateQueries({ queryKey: receiptKeys.list })
      showToast({ kind: 'success', text: 'Struk ini kami cek sekali lagi' })
    },
    onError: (error) => {
      void sheet.close()
      showToast({ kind: 'error', text: messageOf(error) })
    },
  })
  return (
    <div className={styles.objection}>
      <p>Menurutmu hasil ceknya keliru?</p>
      <Button variant="ghost" onClick={sheet.open}>
        Ajukan Peninjauan
      </Button>
      <Sheet
        sheet={sheet}
        title="Ajukan Peninjauan?"
        text="Petugas kami mengecek struk ini sekali lagi. Peninjauan bisa diajukan satu kali untuk setiap struk."
        actions={
          <>
            <Button wide loading={objection.isPending} loadingLabel="Mengajukan…" onClick={() => objection.submit()}>
              Ajukan sekarang
            </Button>
            <Button variant="outline" wide onClick={sheet.close}>
              Batal
            </Button>
          </>
        }
      />
    </div>
  )
}
