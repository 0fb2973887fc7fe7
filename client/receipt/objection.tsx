// Requests a second review of a rejected receipt, after a confirmation: each receipt allows one (decisions 304).
import { useQueryClient } from '@tanstack/react-query'
import type { Receipt } from '#contract/receipt.ts'
import { messageOf } from '../api/api-error.ts'
import { useSubmit } from '../api/use-submit.ts'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/feedback/toast.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { useSheet } from '../ui/use-sheet.ts'
import styles from './detail.module.css'
import { receiptKeys, receiptQuery, submitObjection } from './queries.ts'

export function Objection({ receipt }: { receipt: Receipt }) {
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
        open={sheet.isOpen}
        onClose={sheet.close}
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
