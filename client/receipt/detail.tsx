// /history/receipt-detail: one receipt; shows the thumbnail cached from the history until the detail loads.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Receipt, ReceiptSummary } from '#contract/receipt.ts'
import { messageOf } from '../api/api-error.ts'
import { findListed } from '../api/find-listed.ts'
import { serverNow } from '../api/server-clock.ts'
import { useSubmit } from '../api/use-submit.ts'
import { RemoteImage } from '../ui/art/remote-image.tsx'
import { Button } from '../ui/button/button.tsx'
import { IconButton } from '../ui/button/icon-button.tsx'
import { Failure, NotFound } from '../ui/feedback/failure.tsx'
import { Skeleton, SkeletonGate } from '../ui/feedback/skeleton.tsx'
import { StatusChip } from '../ui/feedback/status-chip.tsx'
import { showToast } from '../ui/feedback/toast.tsx'
import { TextArea } from '../ui/form/field.tsx'
import arrowsOutSimpleBold from '../ui/icons/arrows-out-simple-bold.svg?raw'
import { Icon } from '../ui/icons/icon.tsx'
import questionBold from '../ui/icons/question-bold.svg?raw'
import { Box, Row, Stack, Text } from '../ui/layout/layout.tsx'
import { Paper } from '../ui/layout/paper.tsx'
import { Screen } from '../ui/layout/screen.tsx'
import { useAddressId } from '../ui/navigation/address.ts'
import { SharedElement } from '../ui/navigation/shared-element.tsx'
import { Sheet } from '../ui/overlay/sheet.tsx'
import { useSheet } from '../ui/overlay/use-sheet.ts'
import styles from './detail.module.css'
import { PhotoView } from './photo-view.tsx'
import { receiptKeys, receiptQuery, submitObjection } from './queries.ts'
import { statusLabels } from './receipt-row.tsx'
import { formatReviewEnd, NextStep, ReceiptSheet } from './receipt-sheet.tsx'

const MEANINGS = [
  { status: 0, text: 'Struk sudah kami terima dan sedang dicek. Hasilnya masuk notifikasi.' },
  { status: 1, text: 'Struk lolos cek dan poinnya masuk. Produk di luar program tidak menghasilkan poin.' },
  { status: -1, text: 'Struk belum bisa diterima. Alasan dan langkah berikutnya tertulis di kertasnya.' },
] as const

export function Component() {
  const id = useAddressId()
  return id === '' ? <NotFound /> : <DetailOfReceipt key={id} id={id} />
}

function DetailOfReceipt({ id }: { id: string }) {
  const query = useQuery(receiptQuery(id))
  const receipt = query.data
  const listed = findListed<ReceiptSummary>(useQueryClient(), receiptKeys.pages, id)?.row
  const preview = (receipt ?? listed)?.thumbnailUrl
  const help = useSheet()
  const zoom = useSheet()
  return (
    <Screen
      title="Detail struk"
      back
      actions={<IconButton label="Arti status struk" icon={questionBold} onClick={help.open} />}
      dock={receipt?.status === -1 && <NextStep receipt={receipt} />}
    >
      <Box pad={[4, 'gutter', 32]}>
        {query.isLoadingError ? (
          <Failure error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <>
            <button type="button" className={styles.photo} onClick={zoom.open} disabled={!receipt}>
              <SharedElement name={`receipt-${id}`}>
                <RemoteImage
                  src={receipt?.imageUrl}
                  {...(preview ? { preview } : {})}
                  ratio="350 / 150"
                  radius={18}
                  focus="50% 22%"
                  eager
                />
              </SharedElement>
              <Row as="span" gap={8} size="md" weight="bold" pad={[0, 12]} className={styles.zoom}>
                <Icon svg={arrowsOutSimpleBold} size={18} />
                Lihat foto
              </Row>
            </button>
            <Box above={24} data-tour="receipt-detail">
              <SkeletonGate pending={!receipt} skeleton={sheetSkeleton}>
                {receipt && <ReceiptSheet receipt={receipt} />}
              </SkeletonGate>
            </Box>
            {receipt?.canObject && <Objection receipt={receipt} />}
          </>
        )}
      </Box>
      {receipt && zoom.isOpen && <PhotoView src={receipt.imageUrl} onClose={() => void zoom.close()} />}
      <Sheet sheet={help} title="Arti status struk">
        <Stack as="dl" gap={20} pad={[0, 0, 14]}>
          {MEANINGS.map(({ status, text }) => (
            <div key={status}>
              <dt>
                <StatusChip tone={statusLabels[status].tone}>{statusLabels[status].label}</StatusChip>
              </dt>
              <Text as="dd" block above={6}>
                {text}
              </Text>
            </div>
          ))}
        </Stack>
      </Sheet>
    </Screen>
  )
}

const sheetSkeleton = (
  <Paper>
    <Skeleton width="100%" height={170} />
  </Paper>
)

function Objection({ receipt }: { receipt: Receipt }) {
  const sheet = useSheet()
  const [reason, setReason] = useState('')
  const queryClient = useQueryClient()
  const objection = useSubmit({
    ...submitObjection(receipt.id),
    once: true,
    onSuccess: (reopened) => {
      queryClient.setQueryData(receiptQuery(receipt.id).queryKey, reopened)
      showToast({ kind: 'success', text: 'Struk ini kami cek sekali lagi' })
    },
    onError: (error) => showToast({ kind: 'error', text: messageOf(error) }),
    onSettled: () => void sheet.close(),
  })
  return (
    <Box above={28} tone="muted" center>
      <Text as="p" size="sm">
        Menurutmu hasil ceknya keliru?
      </Text>
      <Button variant="ghost" onClick={sheet.open}>
        Ajukan peninjauan
      </Button>
      <Sheet
        sheet={sheet}
        title="Ajukan peninjauan"
        text={`Petugas mengecek struk ini sekali lagi, satu kali saja. Jawabannya paling lambat ${formatReviewEnd(serverNow())}.`}
        actions={
          <Button
            wide
            disabled={reason.trim() === ''}
            loading={objection.isPending}
            loadingLabel="Mengajukan…"
            onClick={() => objection.submit(reason)}
          >
            Ajukan sekarang
          </Button>
        }
        closeLabel="Batal"
      >
        <TextArea
          label="Apa yang menurutmu keliru?"
          hint="Misalnya totalnya terbaca jelas, atau produknya ikut promo."
          value={reason}
          onChange={setReason}
        />
      </Sheet>
    </Box>
  )
}
