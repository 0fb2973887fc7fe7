// The rules of receipts, as published, in a sheet over the upload screen.
import { useQuery } from '@tanstack/react-query'
import { receiptTermsQuery } from '../content/queries.ts'
import { Button } from '../ui/button.tsx'
import { FailureRow } from '../ui/feedback/failure-row.tsx'
import { Skeleton, Skeletons } from '../ui/feedback/skeleton.tsx'
import { Markdown } from '../ui/markdown.tsx'
import { Sheet } from '../ui/sheet.tsx'
import styles from './terms-sheet.module.css'

export function TermsSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const terms = useQuery({ ...receiptTermsQuery(), enabled: open })
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={terms.data?.title ?? 'Ketentuan struk'}
      actions={
        <Button wide onClick={onClose}>
          Saya mengerti
        </Button>
      }
    >
      {terms.isError && !terms.data && <FailureRow onRetry={() => void terms.refetch()} />}
      {terms.isPending && (
        <Skeletons rows={5}>
          <Skeleton width="100%" height={40} />
        </Skeletons>
      )}
      {terms.data && (
        <div className={styles.rules}>
          <Markdown body={terms.data.payload.body} under="h2" />
        </div>
      )}
      {terms.data === null && <p>Ketentuannya sedang disiapkan.</p>}
    </Sheet>
  )
}
