// /login/reset: replaces a forgotten password after a code to the phone or the verified e-mail (decisions 205).
import { useLocation } from 'react-router-dom'
import { useSubmit } from '../api/use-submit.ts'
import { NewPasswordField, validateNewPassword } from '../profile/password-field.tsx'
import { useCompleteSignIn } from '../session/complete-sign-in.ts'
import { BottomIllustration } from '../ui/art/illustration.tsx'
import { Button } from '../ui/button/button.tsx'
import { TextField } from '../ui/form/field.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { formatPhone, toE164, toPhoneValue } from '../ui/format/phone-number.ts'
import otpPhone from '../ui/illustrations/otp-phone.svg?raw'
import { Stack } from '../ui/layout/layout.tsx'
import { Screen } from '../ui/layout/screen.tsx'
import text from '../ui/layout/text.module.css'
import { useGoOn } from '../ui/navigation/use-go-on.ts'
import { CodeScreen } from './otp/code-screen.tsx'
import { parseCodeStepState, type ResendCooldown } from './otp/queries.ts'
import { requestResetCode, resetPassword, submitResetCode } from './queries.ts'

const PATH = '/login/reset'

/** The step is history state, so that it survives when the phone drops the page while the shopper reads the code. */
export function Component() {
  const { state } = useLocation()
  const cooldown = parseCodeStepState(state)
  if (state?.step === 'password') return <NewPassword />
  if (cooldown) return <Code username={String(state.username)} cooldown={cooldown} />
  const digits = typeof state?.phone === 'string' ? toPhoneValue(state.phone) : ''
  return <Username initial={digits && `0${digits}`} />
}

function Username({ initial }: { initial: string }) {
  const navigate = useGoOn()
  const form = useForm({ username: initial }, ({ username }) => ({
    username: username.trim() ? undefined : 'Isi nomor HP atau e-mailmu.',
  }))
  const sending = useSubmit({
    mutationFn: requestResetCode,
    onSuccess: (cooldown, username) =>
      navigate(PATH, { replace: true, state: { step: 'code', username, ...cooldown } }),
    onError: (error) => form.showErrors(error, 'username'),
  })
  const submit = form.onSubmit(({ username }) => sending.submit(username.trim()))
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
          {...form.field('username')}
        />
      </Stack>
      <BottomIllustration svg={otpPhone} width={220} />
    </Screen>
  )
}

function Code({ username, cooldown }: { username: string; cooldown: ResendCooldown }) {
  const navigate = useGoOn()
  const show = (state: object) => navigate(PATH, { replace: true, state })
  return (
    <CodeScreen
      title="Atur ulang kata sandi"
      heading="Masukkan kode 6 digit"
      onBack={() => show({})}
      cooldown={cooldown}
      request={() => requestResetCode(username)}
      submit={submitResetCode}
      onSuccess={() => show({ step: 'password' })}
    >
      Kalau <b>{username.includes('@') ? username : formatPhone(toE164(toPhoneValue(username)))}</b> terdaftar, kodenya
      sudah kami kirim ke sana.
    </CodeScreen>
  )
}

function NewPassword() {
  const navigate = useGoOn()
  const completeSignIn = useCompleteSignIn()
  const form = useForm({ password: '' }, validateNewPassword)
  const saving = useSubmit({
    mutationFn: resetPassword,
    onSuccess: () => completeSignIn({ byCode: true }),
    onError: (error) => form.showErrors(error, 'password'),
  })
  const submit = form.onSubmit(({ password }) => saving.submit(password))
  return (
    <Screen
      title="Kata sandi baru"
      back={() => navigate('/login', { replace: true })}
      dock={
        <Button type="submit" form={form.id} wide loading={saving.isPending} loadingLabel="Menyimpan…">
          Simpan dan masuk
        </Button>
      }
    >
      <Stack id={form.id} as="form" gap={24} pad={[8, 'gutter', 0]} noValidate onSubmit={submit}>
        <p className={text.muted}>Perangkat lain yang masih masuk akan keluar.</p>
        <NewPasswordField {...form.field('password')} />
      </Stack>
      <BottomIllustration svg={otpPhone} width={220} />
    </Screen>
  )
}
