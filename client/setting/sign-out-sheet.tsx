// 34b: leaving the account, asked once.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { messageOf } from '../api/api-error.ts'
import { signOut } from '../session/queries.ts'
import { Button } from '../ui/button.tsx'
import { FieldError } from '../ui/form/field.tsx'
import { phone as readable } from '../ui/format/money-and-dates.ts'
import { Sheet } from '../ui/sheet.tsx'

type Props = { open: boolean; onClose: () => void; phone: string | null }

export function SignOutSheet({ open, onClose, phone }: Props) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const leaving = useMutation({
    mutationFn: () => signOut(queryClient),
    onSuccess: () => navigate('/', { replace: true }),
  })
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Keluar dari akun ini?"
      text={`Poin dan vouchermu aman. Masuk lagi kapan saja${phone ? ` dengan ${readable(phone)}` : ''}.`}
      actions={
        <>
          <div role="alert">{leaving.error && <FieldError>{messageOf(leaving.error)}</FieldError>}</div>
          <Button kind="d" loading={leaving.isPending} loadingLabel="Keluar…" onClick={() => leaving.mutate()}>
            Keluar
          </Button>
          <Button kind="o" onClick={onClose}>
            Batal
          </Button>
        </>
      }
    />
  )
}
