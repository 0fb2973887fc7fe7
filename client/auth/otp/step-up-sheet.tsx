// Asks for a code to the own phone before something that a borrowed phone must not do (decisions.md 2, step-up).
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#client/api/api-error.ts'
import { useProfile } from '#client/session/queries.ts'
import { Button } from '#client/ui/button.tsx'
import { Skeleton } from '#client/ui/feedback/skeleton.tsx'
import { FieldError } from '#client/ui/form/field.tsx'
import { formatInternationalPhone } from '#client/ui/format/phone-number.ts'
import { Sheet } from '#client/ui/sheet.tsx'
import { CodeEntry } from './code-entry.tsx'
import { sendStepUpCode, submitStepUpCode } from './queries.ts'
import styles from './step-up-sheet.module.css'

type Props = {
  open: boolean
  /** Why it is asked for, in half a sentence: `menukar 5.000 poin atau lebih`. */
  why: string
  onClose: () => void
  /** The phone was proven: what was refused may be tried again. */
  onProven: () => void
}

export function StepUpSheet({ open, why, onClose, onProven }: Props) {
  const profile = useProfile()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Pastikan ini kamu"
      text={
        <small>
          Untuk {why}, masukkan kode yang kami kirim lewat WhatsApp ke{' '}
          <b>{profile ? formatInternationalPhone(profile.phone) : 'nomormu'}</b>.
        </small>
      }
    >
      {open && <Code onProven={onProven} />}
    </Sheet>
  )
}

function Code({ onProven }: { onProven: () => void }) {
  const sent = useQuery({
    queryKey: ['step-up'],
    queryFn: sendStepUpCode,
    // Asking again would send again.
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (sent.error) {
    return (
      <div className={styles.failed} role="alert">
        <FieldError>{messageOf(sent.error)}</FieldError>
        <Button variant="soft" onClick={() => void sent.refetch()}>
          Coba lagi
        </Button>
      </div>
    )
  }
  if (!sent.data) return <Skeleton width="100%" height={56} radius={14} />
  return <CodeEntry waiting={sent.data} submit={submitStepUpCode} resend={sendStepUpCode} onSuccess={onProven} />
}
