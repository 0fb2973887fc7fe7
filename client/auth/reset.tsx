// /login/reset: a forgotten password is replaced after a code to the phone or the verified e-mail (decisions 205).
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useSubmit } from '../api/use-submit.ts'
import styles from '../profile/form-step.module.css'
import { NewPasswordField } from '../profile/password-field.tsx'
import { useCompleteSignIn } from '../session/complete-sign-in.ts'
import { Illustration } from '../ui/art/illustration.tsx'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/form/field.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { formatPhone, toE164, toPhoneValue } from '../ui/format/phone-number.ts'
import otpPhone from '../ui/illustrations/otp-phone.svg?raw'
import { Stack } from '../ui/layout.tsx'
import { Screen } from '../ui/screen.tsx'
import text from '../ui/text.module.css'
import { CodeEntry } from './otp/code-entry.tsx'
import type { ResendCooldown } from './otp/resend-cooldown.ts'
import { requestResetCode, resetPassword, submitResetCode } from './queries.ts'
import { useNewPassword } from './use-new-password.ts'

type Step = { name: 'username' } | { name: 'code'; username: string; cooldown: ResendCooldown } | { name: 'password' }

export function ResetPassword() {
  const { state } = useLocation()
  const [step, setStep] = useState<Step>({ name: 'username' })
  if (step.name === 'password') return <NewPassword />
  if (step.name === 'code') {
    return (
      <Code
        username={step.username}
        cooldown={step.cooldown}
        onBack={() => setStep({ name: 'username' })}
        onSuccess={() => setStep({ name: 'password' })}
      />
    )
  }
  const digits = typeof state?.phone === 'string' ? toPhoneValue(state.phone) : ''
  return (
    <Username
      initial={digits && `0${digits}`}
      onSent={(username, cooldown) => setStep({ name: 'code', username, cooldown })}
    />
  )
}

type UsernameProps = { initial: string; onSent: (username: string, cooldown: ResendCooldown) => void }

/** Phone number or e-mail address. */
function Username({ initial, onSent }: UsernameProps) {
  const [typed, setTyped] = useState(initial)
  const form = useForm(['username'])
  const username = typed.trim()
  const sending = useSubmit({
    mutationFn: requestResetCode,
    onSuccess: (cooldown, sentTo) => onSent(sentTo, cooldown),
    onError: (error) => form.showErrors(error, 'username'),
  })
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    if (form.validate({ username: username ? undefined : 'Isi nomor HP atau e-mailmu.' })) sending.submit(username)
  }
  return (
    <Screen
      title="Atur ulang kata sandi"
      back
      dock={
        <Button type="submit" form={form.id} wide loading={sending.isPending} loadingLabel="Mengirim kode…">
          Kirim kode
        </Button>
      }
    >
      <Stack id={form.id} as="form" gap={24} pad={[8, 'gutter', 0]} noValidate onSubmit={submit}>
        <p className={text.muted}>Kami kirim kode 6 digit ke WhatsApp, atau ke e-mail yang sudah kamu verifikasi.</p>
        <TextField
          label="Nomor HP atau e-mail"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="Contoh: 0812 0000 1234"
          maxLength={254}
          value={typed}
          error={form.errors.username}
          onChange={(event) => {
            setTyped(event.target.value)
            form.clearError('username')
          }}
        />
      </Stack>
      <BottomIllustration />
    </Screen>
  )
}

type CodeProps = { username: string; cooldown: ResendCooldown; onBack: () => void; onSuccess: () => void }

function Code({ username, cooldown, onBack, onSuccess }: CodeProps) {
  return (
    <Screen title="Atur ulang kata sandi" back={onBack}>
      <Stack gap={24} pad={[8, 'gutter', 0]}>
        <h2 className={text.h1}>Masukkan kode 6 digit</h2>
        <p className={styles.lead}>
          Kalau <b>{username.includes('@') ? username : formatPhone(toE164(toPhoneValue(username)))}</b> terdaftar,
          kodenya sudah kami kirim ke sana.
        </p>
        <CodeEntry
          cooldown={cooldown}
          request={() => requestResetCode(username)}
          submit={submitResetCode}
          onSuccess={onSuccess}
        />
      </Stack>
    </Screen>
  )
}

function NewPassword() {
  const navigate = useNavigate()
  const completeSignIn = useCompleteSignIn()
  const form = useNewPassword(resetPassword, () => completeSignIn({ byCode: true }))
  return (
    <Screen
      title="Kata sandi baru"
      back={() => navigate('/login', { replace: true })}
      dock={
        <Button type="submit" form={form.id} wide loading={form.isSaving} loadingLabel="Menyimpan…">
          Simpan dan masuk
        </Button>
      }
    >
      <Stack id={form.id} as="form" gap={24} pad={[8, 'gutter', 0]} noValidate onSubmit={form.submit}>
        <p className={text.muted}>Perangkat lain yang masih masuk akan keluar.</p>
        <NewPasswordField {...form.field} />
      </Stack>
      <BottomIllustration />
    </Screen>
  )
}

function BottomIllustration() {
  return (
    <div className={styles.illustration}>
      <Illustration svg={otpPhone} />
    </div>
  )
}
