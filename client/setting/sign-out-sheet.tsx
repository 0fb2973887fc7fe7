// Confirms signing out.
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { messageOf } from '../api/api-error.ts'
import { useSubmit } from '../api/use-submit.ts'
import { signOut } from '../session/queries.ts'
import { Button } from '../ui/button.tsx'
import { FormError } from '../ui/form/form-error.tsx'
import { formatPhone } from '../ui/format/phone-number.ts'
import { Sheet } from '../ui/sheet.tsx'
import type { SheetControl } from '../ui/sheet-panel.tsx'

type Props = { sheet: SheetControl; phone: string | null }

export function SignOutSheet({ sheet, phone }: Props) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const leaving = useSubmit({
    once: true,
    mutationFn: () => signOut(queryClient),
    onSuccess: () => navigate('/', { replace: true }),
  })
  return (
    <Sheet
      sheet={sheet}
      title="Keluar dari akun ini?"
      text={`Poin dan vouchermu aman. Masuk lagi kapan saja${phone ? ` dengan ${formatPhone(phone)}` : ''}.`}
      actions={
        <>
          <FormError message={leaving.error && messageOf(leaving.error)} />
          <Button variant="danger" loading={leaving.isPending} loadingLabel="Keluar…" onClick={() => leaving.submit()}>
            Keluar
          </Button>
          <Button variant="outline" onClick={sheet.close}>
            Batal
          </Button>
        </>
      }
    />
  )
}
