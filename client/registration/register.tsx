// /register: the phone, an optional referral code and the consents; a code then verifies the phone.
import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { useSubmit } from '../api/use-submit.ts'
import { type CodeMethod, isUndelivered } from '../auth/otp/queries.ts'
import { ConsentFields, useConsents } from '../profile/consents.tsx'
import { writeStored } from '../session/browser-storage.ts'
import { useDraft } from '../session/draft.ts'
import { FormError } from '../ui/form/form-error.tsx'
import { PhoneField } from '../ui/form/phone-field.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { toE164, toPhoneValue, validatePhone } from '../ui/format/phone-number.ts'
import { Stack, Text } from '../ui/layout.tsx'
import { Screen } from '../ui/screen.tsx'
import { type Application, requestRegistrationCode } from './queries.ts'
import { ReferralCodeField } from './referral-code-field.tsx'
import { SendCodeButton } from './send-code-button.tsx'

export function Register() {
  const { state } = useLocation()
  const navigate = useNavigate()
  // Set when the sign-in screen found no account for this number.
  const unknownPhone = typeof state?.phone === 'string' ? state.phone : ''
  const [searchParams] = useSearchParams()
  const draft = useDraft<{ digits: string; referralCode: string }>(`register-${unknownPhone}`)
  const digits = draft.values.digits ?? toPhoneValue(unknownPhone)
  // An invitation link carries the code: `/register?ref=RATNA-7K2`.
  const referralCode = draft.values.referralCode ?? searchParams.get('ref')?.slice(0, 20) ?? ''
  const [method, setMethod] = useState<CodeMethod>('wa')
  const consents = useConsents()
  const form = useForm(['Phone', 'ReferralCode', 'consents'])
  const phone = toE164(digits)

  const sending = useSubmit({
    once: true,
    mutationFn: (application: Application) => requestRegistrationCode(phone, method, application),
    onSuccess: (cooldown, application) => {
      writeStored('otp', { phone, method })
      return navigate('/register/verification-code', { state: { step: 'code', ...cooldown, application } })
    },
    onError: (error) => {
      form.showErrors(error)
      if (isUndelivered(error)) setMethod(method === 'wa' ? 'sms' : 'wa')
    },
  })
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    if (!form.validate({ Phone: validatePhone(digits), consents: consents.error })) return
    const code = referralCode.trim().toUpperCase()
    sending.submit({ ...(code ? { referralCode: code } : {}), consents: consents.input })
  }

  return (
    <Screen title="Daftar" back dock={<SendCodeButton form={form.id} method={method} sending={sending} />}>
      <Stack id={form.id} as="form" gap={20} pad={[0, 'gutter', 28]} noValidate onSubmit={submit}>
        <Text as="p" tone="muted" below={2}>
          {unknownPhone
            ? 'Nomor ini belum terdaftar. Lengkapi dulu, kurang dari semenit.'
            : 'Pakai nomor HP yang aktif. Kami kirim kode untuk memastikannya.'}
        </Text>
        <PhoneField
          value={digits}
          readOnly={unknownPhone !== '' && !form.errors.Phone}
          error={form.errors.Phone}
          onChange={(next) => {
            draft.change({ digits: next })
            form.clearError('Phone')
          }}
        />
        <ReferralCodeField
          value={referralCode}
          error={form.errors.ReferralCode}
          onChange={(next) => {
            draft.change({ referralCode: next })
            form.clearError('ReferralCode')
          }}
        />
        <ConsentFields consents={consents} error={form.errors.consents} onAgree={() => form.clearError('consents')} />
        <FormError message={form.formError(sending.error)} />
      </Stack>
    </Screen>
  )
}
