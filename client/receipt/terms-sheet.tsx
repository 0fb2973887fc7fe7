// The rules of receipts, as published, in a sheet over the upload screen.
import { useQuery } from '@tanstack/react-query'
import { receiptTermsQuery } from '../content/queries.ts'
import { Button } from '../ui/button.tsx'
import { FailureRow } from '../ui/feedback/failure.tsx'
import { Skeleton, Skeletons } from '../ui/feedback/skeleton.tsx'
import { Markdown } from '../ui/markdown.tsx'
import { Sheet } from '../ui/sheet.tsx'
import type { SheetControl } from '../ui/sheet-panel.tsx'
import styles from './terms-sheet.module.css'

export function TermsSheet({ sheet }: { sheet: SheetControl }) {
  const terms = useQuery({ ...receiptTermsQuery(), enabled: sheet.isOpen })
  return (
    <Sheet
      sheet={sheet}
      title={terms.data?.title ?? 'Ketentuan struk'}
      actions={
        <Button wide onClick={sheet.close}>
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
