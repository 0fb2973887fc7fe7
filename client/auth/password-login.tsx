// Signing in with a password; /login/password?token= is where the WhatsApp bot's link leads: it sets a new one.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import type { CodeAnswer } from '#contract/wire.ts'
import { api } from '../api/api.ts'
import { messageOf } from '../api/api-error.ts'
import { PasswordField } from '../profile/password-field.tsx'
import { enter } from '../session/complete-sign-in.ts'
import { Button } from '../ui/button.tsx'
import { FieldError } from '../ui/form/field.tsx'
import { PhoneField } from '../ui/form/phone-field.tsx'
import { isCompletePhone } from '../ui/format/phone-number.ts'
import { Screen } from '../ui/screen.tsx'
import text from '../ui/text.module.css'
import styles from './login.module.css'
import { LoginHeader } from './login-header.tsx'
import { SetPassword } from './set-password.tsx'

export function PasswordLogin() {
  const token = useSearchParams()[0].get('token')
  return token === null ? <Typing /> : <SetPassword token={token} />
}

type Problems = { phone?: string; password?: string }

function Typing() {
  const { state } = useLocation()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const carried = typeof state?.phone === 'string' ? state.phone : ''
  const [digits, setDigits] = useState(carried.replace('+62', ''))
  const [password, setPassword] = useState('')
  const [problems, setProblems] = useState<Problems>({})
  const phone = `+62${digits}`
  const entering = useMutation({
    mutationFn: () => api('POST /api/auth/login', { body: { phone, password } }),
    onSuccess: (answer: CodeAnswer) => {
      if (answer.status === 'success') enter(queryClient, navigate)
      else setProblems({ password: answer.error ?? 'Kata sandinya tidak cocok.' })
    },
  })
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    const found: Problems = {
      ...(isCompletePhone(digits) ? {} : { phone: 'Nomor HP tidak valid. Contoh: 812 0000 1234.' }),
      ...(password === '' ? { password: 'Kata sandi wajib diisi.' } : {}),
    }
    setProblems(found)
    if (Object.keys(found).length === 0) entering.mutate()
  }
  return (
    <Screen name="Masuk dengan kata sandi" bare>
      <LoginHeader />
      <form className={styles.form} noValidate onSubmit={submit}>
        <h1 className={text.h1}>Masuk dengan kata sandi</h1>
        <div className={styles.fields}>
          <PhoneField
            value={digits}
            error={problems.phone ?? null}
            onChange={(next) => {
              setDigits(next)
              setProblems(({ phone: _, ...others }) => others)
            }}
          />
          <PasswordField
            label="Kata sandi"
            autoComplete="current-password"
            value={password}
            error={problems.password}
            onChange={(next) => {
              setPassword(next)
              setProblems(({ password: _, ...others }) => others)
            }}
          />
        </div>
        <div role="alert">{entering.error && <FieldError>{messageOf(entering.error)}</FieldError>}</div>
        <div className={styles.action}>
          <Button type="submit" wide loading={entering.isPending} loadingLabel="Memeriksa…">
            Masuk
          </Button>
        </div>
        <p className={styles.other}>
          <Link to="/login/reset" state={{ phone }}>
            Lupa kata sandi?
          </Link>
          <Link to="/login" state={{ phone }}>
            Masuk dengan kode
          </Link>
        </p>
      </form>
    </Screen>
  )
}
