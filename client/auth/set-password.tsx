// A new password by a link from the chat: good for a day, once (decisions.md 2, set-password).
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { api } from '../api/api.ts'
import { ApiError, messageOf } from '../api/api-error.ts'
import { PasswordField } from '../profile/password-field.tsx'
import { enter } from '../session/complete-sign-in.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { FieldError } from '../ui/form/field.tsx'
import { Screen } from '../ui/screen.tsx'
import text from '../ui/text.module.css'
import styles from './login.module.css'
import { LoginHeader } from './login-header.tsx'

export function SetPassword({ token }: { token: string }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string | undefined>()
  const link = useQuery({
    queryKey: ['auth', 'set-password', token],
    queryFn: ({ signal }) => api('GET /api/auth/registration/set-password', { query: { token }, signal }),
    retry: false,
    gcTime: 0,
  })
  const setting = useMutation({
    mutationFn: () => api('POST /api/auth/registration/set-password', { body: { password, token } }),
    onSuccess: () => enter(queryClient, navigate, '/'),
    onError: (error) => setProblem((error instanceof ApiError && error.fields['password']) || messageOf(error)),
  })
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    if (password === '') setProblem('Kata sandi wajib diisi.')
    else setting.mutate()
  }
  return (
    <Screen name="Kata sandi baru" bare>
      <LoginHeader />
      <form className={styles.form} noValidate onSubmit={submit}>
        <h1 className={text.h1}>Kata sandi baru</h1>
        {link.error ? (
          <>
            <div className={styles.lead} role="alert">
              <FieldError>{messageOf(link.error)}</FieldError>
            </div>
            <ButtonLink wide to="/login" replace>
              Masuk dengan kode
            </ButtonLink>
          </>
        ) : (
          <>
            <p className={styles.lead}>{link.data ? `Untuk akun ${link.data.phone}.` : 'Memeriksa tautanmu…'}</p>
            <PasswordField
              label="Kata sandi baru"
              autoComplete="new-password"
              hint="8 sampai 72 karakter, dengan huruf dan angka."
              value={password}
              error={problem}
              onChange={(next) => {
                setPassword(next)
                setProblem(undefined)
              }}
            />
            <div className={styles.action}>
              <Button type="submit" wide loading={setting.isPending || link.isPending} loadingLabel="Menyimpan…">
                Simpan dan masuk
              </Button>
            </div>
          </>
        )}
      </form>
    </Screen>
  )
}
