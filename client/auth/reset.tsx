// A forgotten password: a code to the phone or the verified e-mail, then a new password (decisions.md 2, pwreset).
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { CodeAnswer } from '#contract/wire.ts'
import { api } from '../api/api.ts'
import { ApiError, messageOf } from '../api/api-error.ts'
import { PasswordField } from '../profile/password-field.tsx'
import { enter } from '../session/complete-sign-in.ts'
import { Illustration } from '../ui/art/illustration.tsx'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/form/field.tsx'
import { formatPhone, nationalDigits } from '../ui/format/phone-number.ts'
import otpPhone from '../ui/illustrations/otp-phone.svg?raw'
import { Screen } from '../ui/screen.tsx'
import text from '../ui/text.module.css'
import { CodeEntry } from './otp/code-entry.tsx'
import { type Waiting, waitingAfter } from './otp/resend-cooldown.ts'
import styles from './reset.module.css'

type Step = { is: 'asking' } | { is: 'code'; to: string; waiting: Waiting } | { is: 'password' }

export function ResetPassword() {
  const { state } = useLocation()
  const [step, setStep] = useState<Step>({ is: 'asking' })
  const carried = typeof state?.phone === 'string' && state.phone.length > 6 ? state.phone.replace('+62', '0') : ''
  if (step.is === 'code') {
    return (
      <Code
        to={step.to}
        waiting={step.waiting}
        onBack={() => setStep({ is: 'asking' })}
        onProven={() => setStep({ is: 'password' })}
      />
    )
  }
  if (step.is === 'password') return <NewPassword />
  return <Asking before={carried} onSent={(to, waiting) => setStep({ is: 'code', to, waiting })} />
}

async function sendCode(to: string): Promise<Waiting> {
  const answer: CodeAnswer = await api('POST /api/auth/pwreset', {
    body: to.includes('@') ? { email: to } : { phone: to },
  })
  if (answer.status !== 'success' && answer.status !== 'ratelimit') throw new ApiError(answer)
  return waitingAfter(answer)
}

async function submitCode(otp: number): Promise<string | null> {
  const answer = await api('GET /api/auth/pwreset', { query: { otp: String(otp) } })
  return answer.status === 'success' ? null : (answer.fields?.['Pin'] ?? answer.error ?? 'Kode OTP tidak sesuai')
}

const FORM = 'atur-ulang'

function Asking({ before, onSent }: { before: string; onSent: (to: string, waiting: Waiting) => void }) {
  const [to, setTo] = useState(before)
  const [problem, setProblem] = useState<string | null>(null)
  const sending = useMutation({
    mutationFn: () => sendCode(to.trim()),
    onSuccess: (waiting) => onSent(to.trim(), waiting),
    onError: (error) => setProblem(messageOf(error)),
  })
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    if (to.trim() === '') setProblem('Isi nomor HP atau e-mailmu.')
    else sending.mutate()
  }
  return (
    <Screen
      title="Atur ulang kata sandi"
      back
      dock={
        <Button type="submit" form={FORM} wide loading={sending.isPending} loadingLabel="Mengirim kode…">
          Kirim kode
        </Button>
      }
    >
      <form id={FORM} className={styles.content} noValidate onSubmit={submit}>
        <p className={text.muted}>Kami kirim kode 6 digit ke WhatsApp, atau ke e-mail yang sudah kamu verifikasi.</p>
        <TextField
          label="Nomor HP atau e-mail"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="Contoh: 0812 0000 1234"
          maxLength={254}
          value={to}
          error={problem}
          onChange={(event) => {
            setTo(event.target.value)
            setProblem(null)
          }}
        />
      </form>
      <BottomPicture />
    </Screen>
  )
}

type CodeProps = { to: string; waiting: Waiting; onBack: () => void; onProven: () => void }

function Code({ to, waiting, onBack, onProven }: CodeProps) {
  return (
    <Screen title="Atur ulang kata sandi" back={onBack}>
      <div className={styles.content}>
        <h2 className={text.h1}>Masukkan kode 6 digit</h2>
        <p className={styles.lead}>
          Kalau <b>{to.includes('@') ? to : formatPhone(`+62${nationalDigits(to)}`)}</b> terdaftar, kodenya sudah kami
          kirim ke sana.
        </p>
        <CodeEntry waiting={waiting} submit={submitCode} resend={() => sendCode(to)} onSuccess={onProven} />
      </div>
    </Screen>
  )
}

function NewPassword() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string | undefined>()
  const saving = useMutation({
    mutationFn: () => api('PATCH /api/auth/pwreset', { body: { password } }),
    onSuccess: (answer) => {
      if (answer.status === 'success') enter(queryClient, navigate)
      else setProblem(answer.fields?.['password'] ?? answer.error ?? undefined)
    },
    onError: (error) => setProblem((error instanceof ApiError && error.fields['password']) || messageOf(error)),
  })
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    if (password === '') setProblem('Kata sandi wajib diisi.')
    else saving.mutate()
  }
  return (
    <Screen
      title="Kata sandi baru"
      back={() => navigate('/login', { replace: true })}
      dock={
        <Button type="submit" form={FORM} wide loading={saving.isPending} loadingLabel="Menyimpan…">
          Simpan dan masuk
        </Button>
      }
    >
      <form id={FORM} className={styles.content} noValidate onSubmit={submit}>
        <p className={text.muted}>Perangkat lain yang masih masuk akan keluar.</p>
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
      </form>
      <BottomPicture />
    </Screen>
  )
}

function BottomPicture() {
  return (
    <div className={styles.picture}>
      <Illustration svg={otpPhone} />
    </div>
  )
}
