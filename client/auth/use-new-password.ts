// State of a form with one new password: after a forgotten one, and by a link from the chat.

import { useState } from 'react'
import { useSubmit } from '../api/use-submit.ts'
import { useForm } from '../ui/form/use-form.ts'

/** `field` belongs on a NewPasswordField. */
export function useNewPassword(save: (password: string) => Promise<unknown>, onSaved: () => void) {
  const [password, setPassword] = useState('')
  const form = useForm(['password'])
  const saving = useSubmit({
    mutationFn: save,
    onSuccess: onSaved,
    onError: (error) => form.showErrors(error, 'password'),
  })
  return {
    id: form.id,
    isSaving: saving.isPending,
    submit: (event: React.FormEvent) => {
      event.preventDefault()
      if (form.validate({ password: password ? undefined : 'Kata sandi wajib diisi.' })) saving.submit(password)
    },
    field: {
      value: password,
      error: form.errors.password,
      onChange: (next: string) => {
        setPassword(next)
        form.clearError('password')
      },
    },
  }
}
