// Changing the password, or making a first one: what is typed waits for a code to the phone (decisions.md 2, pwchange).
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ApiError, HttpError, messageOf } from '../api/api-error.ts'
import { CodeEntry } from '../auth/otp/code-entry.tsx'
import type { Waiting } from '../auth/otp/resend-cooldown.ts'
import { PasswordField } from '../profile/password-field.tsx'
import { profileQuery, useProfile } from '../session/queries.ts'
import { Illustration } from '../ui/art/illustration.tsx'
import { goBack } from '../ui/back.ts'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/feedback/toast.tsx'
import { FieldError } from '../ui/form/field.tsx'
import { formatInternationalPhone } from '../ui/format/phone-number.ts'
import otpPhone from '../ui/illustrations/otp-phone.svg?raw'
import { Screen } from '../ui/screen.tsx'
import text from '../ui/text.module.css'
import styles from './email.module.css'
import { changePassword, confirmPassword } from './queries.ts'

const FORM = 'kata-sandi'

export function Password() {
  const profile = useProfile()
  const [typed, setTyped] = useState({ currentPassword: '', newPassword: '' })
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  if (!profile) return null
  const title = profile.hasPassword ? 'Ubah kata sandi' : 'Buat kata sandi'
  const send = () =>
    changePassword({
      newPassword: typed.newPassword,
      ...(profile.hasPassword ? { currentPassword: typed.currentPassword } : {}),
    })
  if (waiting)
    return <Code title={title} phone={profile.phone} waiting={waiting} resend={send} onBack={() => setWaiting(null)} />
  return (
    <Typing
      title={title}
      hasPassword={profile.hasPassword}
      typed={typed}
      onChange={setTyped}
      send={send}
      onSent={setWaiting}
    />
  )
}

type Typed = { currentPassword: string; newPassword: string }
type Problems = Partial<Record<keyof Typed, string>>

type TypingProps = {
  title: string
  hasPassword: boolean
  typed: Typed
  onChange: (typed: Typed) => void
  send: () => Promise<Waiting>
  onSent: (waiting: Waiting) => void
}

function Typing({ title, hasPassword, typed, onChange, send, onSent }: TypingProps) {
  const [problems, setProblems] = useState<Problems>({})
  const sending = useMutation({
    mutationFn: send,
    onSuccess: onSent,
    onError: (error) => {
      if (error instanceof ApiError || error instanceof HttpError) setProblems(error.fields)
    },
  })
  const change = (field: keyof Typed, value: string) => {
    onChange({ ...typed, [field]: value })
    setProblems(({ [field]: _, ...others }) => others)
  }
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    const found: Problems = {
      ...(hasPassword && typed.currentPassword === '' ? { currentPassword: 'Isi kata sandi yang sekarang.' } : {}),
      ...(typed.newPassword === '' ? { newPassword: 'Isi kata sandi baru.' } : {}),
    }
    setProblems(found)
    if (Object.keys(found).length === 0) sending.mutate()
  }
  const general = sending.error && Object.keys(problems).length === 0 ? messageOf(sending.error) : null
  return (
    <Screen
      title={title}
      back
      dock={
        <Button type="submit" form={FORM} wide loading={sending.isPending} loadingLabel="Mengirim kode…">
          Kirim kode
        </Button>
      }
    >
      <form id={FORM} className={styles.content} noValidate onSubmit={submit}>
        <p className={text.muted}>
          {hasPassword
            ? 'Setelah diganti, perangkat lain perlu masuk lagi.'
            : 'Dengan kata sandi, kamu bisa masuk tanpa menunggu kode.'}
        </p>
        {hasPassword && (
          <PasswordField
            label="Kata sandi sekarang"
            autoComplete="current-password"
            value={typed.currentPassword}
            error={problems.currentPassword}
            onChange={(value) => change('currentPassword', value)}
          />
        )}
        <PasswordField
          label="Kata sandi baru"
          autoComplete="new-password"
          hint="8 sampai 72 karakter, dengan huruf dan angka."
          value={typed.newPassword}
          error={problems.newPassword}
          onChange={(value) => change('newPassword', value)}
        />
        <div role="alert">{general && <FieldError>{general}</FieldError>}</div>
      </form>
      <div className={styles.picture}>
        <Illustration svg={otpPhone} />
      </div>
    </Screen>
  )
}

type CodeProps = {
  title: string
  phone: string
  waiting: Waiting
  resend: () => Promise<Waiting>
  onBack: () => void
}

function Code({ title, phone, waiting, resend, onBack }: CodeProps) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return (
    <Screen title={title} back={onBack}>
      <div className={styles.content}>
        <h2 className={text.h1}>Masukkan kode 6 digit</h2>
        <p className={styles.lead}>
          Sudah kami kirim lewat WhatsApp ke
          <br />
          <b>{formatInternationalPhone(phone)}</b>
        </p>
        <CodeEntry
          waiting={waiting}
          submit={confirmPassword}
          resend={resend}
          onSuccess={() => {
            void queryClient.invalidateQueries({ queryKey: profileQuery().queryKey })
            showToast({ kind: 'success', text: 'Kata sandimu sudah diganti.' })
            goBack(navigate, '/setting')
          }}
        />
      </div>
    </Screen>
  )
}
