// Step-up verification: a code to the shopper's phone before a sensitive action (decisions 204).
import { messageOf } from '#client/api/api-error.ts'
import { useSubmit } from '#client/api/use-submit.ts'
import { useProfileCheck } from '#client/session/queries.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Skeleton } from '#client/ui/feedback/skeleton.tsx'
import { FormError } from '#client/ui/form/form-error.tsx'
import { formatInternationalPhone } from '#client/ui/format/phone-number.ts'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Sheet } from '#client/ui/overlay/sheet.tsx'
import { useSheet } from '#client/ui/overlay/use-sheet.ts'
import { CodeEntry } from './code-entry.tsx'
import { requestStepUpCode, submitStepUpCode } from './queries.ts'

type StepUp = ReturnType<typeof useStepUp>

/** `start` opens the sheet and sends the code; `onVerified` is called after the sheet has closed. */
export function useStepUp(onVerified: () => void) {
  const sheet = useSheet()
  const request = useSubmit({ mutationFn: requestStepUpCode })
  return {
    isOpen: sheet.isOpen,
    close: sheet.close,
    request,
    start: () => {
      sheet.open()
      request.submit()
    },
    complete: async () => {
      await sheet.close()
      onVerified()
    },
  }
}

/** `reason` completes the sheet's sentence, for example `menukar 5.000 poin atau lebih`. */
export function StepUpSheet({ stepUp, reason }: { stepUp: StepUp; reason: string }) {
  const { data: profile } = useProfileCheck()
  return (
    <Sheet
      sheet={stepUp}
      title="Pastikan ini kamu"
      text={
        <small>
          Untuk {reason}, masukkan kode yang kami kirim lewat WhatsApp ke{' '}
          <b>{profile ? formatInternationalPhone(profile.phone) : 'nomormu'}</b>.
        </small>
      }
    >
      {stepUp.isOpen && <Content {...stepUp} />}
    </Sheet>
  )
}

function Content({ request, complete }: StepUp) {
  if (request.error) {
    return (
      <Stack gap={14}>
        <FormError message={messageOf(request.error)} />
        <Button variant="soft" onClick={() => request.submit()}>
          Coba lagi
        </Button>
      </Stack>
    )
  }
  if (!request.data) return <Skeleton width="100%" height={56} radius={14} />
  return (
    <CodeEntry cooldown={request.data} request={requestStepUpCode} submit={submitStepUpCode} onSuccess={complete} />
  )
}
