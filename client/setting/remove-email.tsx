// Removes the e-mail address from the account; entering the step-up code is also the confirmation.
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { messageOf } from '../api/api-error.ts'
import { useSubmit } from '../api/use-submit.ts'
import { StepUpSheet, useStepUp } from '../auth/otp/step-up-sheet.tsx'
import { setProfile } from '../session/queries.ts'
import { goBack } from '../ui/back.ts'
import { showToast } from '../ui/feedback/toast.tsx'
import styles from './email.module.css'
import { channelsQuery, removeEmail } from './queries.ts'

export function RemoveEmail() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const removing = useSubmit({
    mutationFn: removeEmail,
    onSuccess: (profile) => {
      setProfile(queryClient, profile)
      void queryClient.invalidateQueries({ queryKey: channelsQuery().queryKey })
      showToast({ kind: 'success', text: 'E-mail sudah dihapus dari akunmu.' })
      goBack(navigate, '/setting')
    },
    onError: (error) => showToast({ kind: 'error', text: messageOf(error) }),
  })
  const stepUp = useStepUp(() => removing.submit())
  return (
    <>
      <button type="button" className={styles.remove} onClick={stepUp.start}>
        Hapus e-mail dari akun
      </button>
      <StepUpSheet stepUp={stepUp} reason="menghapus e-mail dari akunmu" />
    </>
  )
}
