// Changes the password or sets a first one; a code to the phone confirms it (decisions 205).
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSubmit } from '../api/use-submit.ts'
import { CodeEntry } from '../auth/otp/code-entry.tsx'
import type { ResendCooldown } from '../auth/otp/resend-cooldown.ts'
import styles from '../profile/form-step.module.css'
import { NewPasswordField, PasswordField } from '../profile/password-field.tsx'
import { profileQuery, useProfile } from '../session/queries.ts'
import { Illustration } from '../ui/art/illustration.tsx'
import { goBack } from '../ui/back.ts'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/feedback/toast.tsx'
import { FormError } from '../ui/form/form-error.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { formatInternationalPhone } from '../ui/format/phone-number.ts'
import otpPhone from '../ui/illustrations/otp-phone.svg?raw'
import { Stack } from '../ui/layout.tsx'
import { Screen } from '../ui/screen.tsx'
import text from '../ui/text.module.css'
import { requestPasswordChange, submitPasswordChange } from './queries.ts'

type FormValues = { currentPassword: string; newPassword: string }

export function Password() {
  const profile = useProfile()
  const [values, setValues] = useState<FormValues>({ currentPassword: '', newPassword: '' })
  const [cooldown, setCooldown] = useState<ResendCooldown | null>(null)
  if (!profile) return null
  const { hasPassword, phone } = profile
  const title = hasPassword ? 'Ubah kata sandi' : 'Buat kata sandi'
  const request = () => requestPasswordChange(hasPassword ? values : { newPassword: values.newPassword })
  if (cooldown) {
    return <Code title={title} phone={phone} cooldown={cooldown} request={request} onBack={() => setCooldown(null)} />
  }
  return (
    <PasswordForm
      title={title}
      hasPassword={hasPassword}
      values={values}
      onChange={setValues}
      request={request}
      onSent={setCooldown}
    />
  )
}

type FormProps = {
  title: string
  hasPassword: boolean
  values: FormValues
  onChange: (values: FormValues) => void
  request: () => Promise<ResendCooldown>
  onSent: (cooldown: ResendCooldown) => void
}

function PasswordForm({ title, hasPassword, values, onChange, request, onSent }: FormProps) {
  const form = useForm(['currentPassword', 'newPassword'])
  const sending = useSubmit({
    once: true,
    mutationFn: request,
    onSuccess: onSent,
    onError: (error) => form.showErrors(error),
  })
  const change = (field: keyof FormValues, value: string) => {
    onChange({ ...values, [field]: value })
    form.clearError(field)
  }
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    const isValid = form.validate({
      currentPassword: hasPassword && !values.currentPassword ? 'Isi kata sandi yang sekarang.' : undefined,
      newPassword: values.newPassword ? undefined : 'Isi kata sandi baru.',
    })
    if (isValid) sending.submit()
  }
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
      <Stack id={form.id} as="form" gap={24} pad={[8, 'gutter', 0]} noValidate onSubmit={submit}>
        <p className={text.muted}>
          {hasPassword
            ? 'Setelah diganti, perangkat lain perlu masuk lagi.'
            : 'Dengan kata sandi, kamu bisa masuk tanpa menunggu kode.'}
        </p>
        {hasPassword && (
          <PasswordField
            label="Kata sandi sekarang"
            autoComplete="current-password"
            value={values.currentPassword}
            error={form.errors.currentPassword}
            onChange={(value) => change('currentPassword', value)}
          />
        )}
        <NewPasswordField
          value={values.newPassword}
          error={form.errors.newPassword}
          onChange={(value) => change('newPassword', value)}
        />
        <FormError message={form.formError(sending.error)} />
      </Stack>
      <div className={styles.illustration}>
        <Illustration svg={otpPhone} />
      </div>
    </Screen>
  )
}

type CodeProps = {
  title: string
  phone: string
  cooldown: ResendCooldown
  request: () => Promise<ResendCooldown>
  onBack: () => void
}

function Code({ title, phone, cooldown, request, onBack }: CodeProps) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return (
    <Screen title={title} back={onBack}>
      <Stack gap={24} pad={[8, 'gutter', 0]}>
        <h2 className={text.h1}>Masukkan kode 6 digit</h2>
        <p className={styles.lead}>
          Sudah kami kirim lewat WhatsApp ke
          <br />
          <b>{formatInternationalPhone(phone)}</b>
        </p>
        <CodeEntry
          cooldown={cooldown}
          request={request}
          submit={submitPasswordChange}
          onSuccess={() => {
            void queryClient.invalidateQueries({ queryKey: profileQuery().queryKey })
            showToast({ kind: 'success', text: 'Kata sandimu sudah diganti.' })
            goBack(navigate, '/setting')
          }}
        />
      </Stack>
    </Screen>
  )
}
