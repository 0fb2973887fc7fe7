// Changes the password or sets a first password; a code to the phone confirms the change (decisions 205).
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { useSubmit } from '../api/use-submit.ts'
import { CodeScreen } from '../auth/otp/code-screen.tsx'
import { parseCodeStepState } from '../auth/otp/queries.ts'
import { NewPasswordField, PasswordField } from '../profile/password-field.tsx'
import { profileQuery, useProfile } from '../session/queries.ts'
import { BottomIllustration } from '../ui/art/illustration.tsx'
import { Button } from '../ui/button/button.tsx'
import { showToast } from '../ui/feedback/toast.tsx'
import { FormError } from '../ui/form/form-error.tsx'
import { type Form, useForm } from '../ui/form/use-form.ts'
import { formatInternationalPhone } from '../ui/format/phone-number.ts'
import otpPhone from '../ui/illustrations/otp-phone.svg?raw'
import { Stack } from '../ui/layout/layout.tsx'
import { Screen } from '../ui/layout/screen.tsx'
import text from '../ui/layout/text.module.css'
import { useGoOn } from '../ui/navigation/use-go-on.ts'
import { requestPasswordChange, submitPasswordChange } from './queries.ts'

const PATH = '/setting/edit/password'
const EMPTY = { currentPassword: '', newPassword: '' }

/** The step is history state, so that it survives when the phone drops the page while the shopper reads the code. */
export function Component() {
  const queryClient = useQueryClient()
  const { state } = useLocation()
  const navigate = useGoOn()
  const cooldown = parseCodeStepState(state)
  const { hasPassword, phone } = useProfile()
  const form = useForm(EMPTY, ({ currentPassword, newPassword }) => ({
    currentPassword: hasPassword && !currentPassword ? 'Isi kata sandi yang sekarang.' : undefined,
    newPassword: newPassword ? undefined : 'Isi kata sandi baru.',
  }))
  const title = hasPassword ? 'Ubah kata sandi' : 'Buat kata sandi'
  const back = () => navigate(PATH, { replace: true })
  const request = async () => {
    const { currentPassword, newPassword } = form.values
    const sent = await requestPasswordChange({ newPassword, ...(hasPassword ? { currentPassword } : {}) })
    await navigate(PATH, { replace: true, state: { step: 'code', ...sent } })
    return sent
  }
  if (!cooldown) return <PasswordForm title={title} hasPassword={hasPassword} form={form} request={request} />
  const resend = async () => {
    if (form.values.newPassword) return request()
    // After a reload the form no longer has the passwords.
    showToast({ kind: 'info', text: 'Isi kata sandinya sekali lagi, lalu kami kirim kode baru.' })
    await back()
    return cooldown
  }
  return (
    <CodeScreen
      title={title}
      heading="Masukkan kode 6 digit"
      onBack={back}
      cooldown={cooldown}
      request={resend}
      submit={submitPasswordChange}
      onSuccess={() => {
        void queryClient.invalidateQueries({ queryKey: profileQuery().queryKey })
        showToast({ kind: 'success', text: 'Kata sandimu sudah diganti.' })
        void navigate('/setting', { replace: true })
      }}
    >
      Sudah kami kirim lewat WhatsApp ke
      <br />
      <b>{formatInternationalPhone(phone)}</b>
    </CodeScreen>
  )
}

type FormProps = {
  title: string
  hasPassword: boolean
  form: Form<typeof EMPTY, keyof typeof EMPTY>
  request: () => Promise<unknown>
}

function PasswordForm({ title, hasPassword, form, request }: FormProps) {
  const sending = useSubmit({ once: true, mutationFn: request, onError: (error) => form.showErrors(error) })
  return (
    <Screen
      title={title}
      back
      dock={
        <Button type="submit" form={form.id} wide loading={sending.isPending} loadingLabel="Mengirim kode…">
          Kirim kode
        </Button>
      }
    >
      <Stack
        id={form.id}
        as="form"
        gap={24}
        pad={[8, 'gutter', 0]}
        noValidate
        onSubmit={form.onSubmit(() => sending.submit())}
      >
        <p className={text.muted}>
          {hasPassword
            ? 'Setelah diganti, perangkat lain perlu masuk lagi.'
            : 'Dengan kata sandi, kamu bisa masuk tanpa menunggu kode.'}
        </p>
        {hasPassword && (
          <PasswordField
            label="Kata sandi sekarang"
            autoComplete="current-password"
            {...form.field('currentPassword')}
          />
        )}
        <NewPasswordField {...form.field('newPassword')} />
        <FormError message={form.formError(sending.error)} />
      </Stack>
      <BottomIllustration svg={otpPhone} width={220} />
    </Screen>
  )
}
