// Takes the e-mail address off the account; the code to the phone is the question and the proof in one.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { api } from '../api/api.ts'
import { messageOf } from '../api/api-error.ts'
import { StepUpSheet } from '../auth/otp/step-up-sheet.tsx'
import { goBack } from '../ui/back.ts'
import { showToast } from '../ui/feedback/toast.tsx'
import { useSheet } from '../ui/use-sheet.ts'
import styles from './email.module.css'
import { keepProfile } from './queries.ts'

export function RemoveEmail() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const stepUp = useSheet()
  const removing = useMutation({
    mutationFn: () => api('DELETE /api/auth/email'),
    onSuccess: (profile) => {
      keepProfile(queryClient, profile)
      void queryClient.invalidateQueries({ queryKey: ['notification', 'channels'] })
      showToast({ kind: 'success', text: 'E-mail sudah dihapus dari akunmu.' })
      goBack(navigate, '/setting')
    },
    onError: (error) => showToast({ kind: 'error', text: messageOf(error) }),
  })
  return (
    <>
      <button type="button" className={styles.remove} onClick={stepUp.open}>
        Hapus e-mail dari akun
      </button>
      <StepUpSheet
        open={stepUp.isOpen}
        why="menghapus e-mail dari akunmu"
        onClose={stepUp.close}
        onProven={async () => {
          await stepUp.close()
          removing.mutate()
        }}
      />
    </>
  )
}
