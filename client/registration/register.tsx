// /register: the phone, an optional referral code and the consents; a code then verifies the phone.
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { WELCOME_POINTS } from '#contract/plain/welcome-points.ts'
import { useSubmit } from '../api/use-submit.ts'
import { type CodeMethod, isUndelivered } from '../auth/otp/queries.ts'
import { ConsentFields, NO_CONSENTS, toConsentInput, validateConsents } from '../profile/consents.tsx'
import { writeStored } from '../session/browser-storage.ts'
import { useDraft } from '../session/draft.ts'
import { FormError } from '../ui/form/form-error.tsx'
import { PhoneField } from '../ui/form/phone-field.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { formatPoints } from '../ui/format/number.ts'
import { toE164, toPhoneValue, validatePhone } from '../ui/format/phone-number.ts'
import { Stack, Text } from '../ui/layout/layout.tsx'
import { Screen } from '../ui/layout/screen.tsx'
import { useAddress, words } from '../ui/navigation/address.ts'
import { useGoOn } from '../ui/navigation/use-go-on.ts'
import { useBrand } from '../ui/theme/theme.ts'
import { type PendingRegistration, requestRegistrationCode } from './queries.ts'
import { ReferralCodeField } from './referral-code-field.tsx'
import { SendCodeButton } from './send-code-button.tsx'

export function Component() {
  const { state } = useLocation()
  const navigate = useGoOn()
  const { product } = useBrand()
  const unknownPhone = typeof state?.phone === 'string' ? state.phone : ''
  const { ref: ReferralCode = '', from = 'Temanmu' } = useAddress({ ref: words(20), from: words(20) })
  const [method, setMethod] = useState<CodeMethod>('wa')
  const initial = { Phone: toPhoneValue(unknownPhone), ReferralCode, ...NO_CONSENTS }
  const validate = (values: typeof initial) => ({
    Phone: validatePhone(values.Phone),
    ReferralCode: undefined,
    consents: validateConsents(values),
  })
  const form = useForm(initial, validate, useDraft<typeof initial>(`register-${unknownPhone}`))
  const phone = toE164(form.values.Phone)

  const sending = useSubmit({
    once: true,
    mutationFn: (application: PendingRegistration) => requestRegistrationCode(phone, method, application),
    onSuccess: (cooldown, application) => {
      writeStored('otp', { phone, method })
      return navigate('/register/verification-code', { state: { step: 'code', ...cooldown, application } })
    },
    onError: (error) => {
      form.showErrors(error)
      if (isUndelivered(error)) setMethod(method === 'wa' ? 'sms' : 'wa')
    },
  })
  const submit = form.onSubmit((values) => {
    const code = values.ReferralCode.trim().toUpperCase()
    sending.submit({ ...(code ? { referralCode: code } : {}), consents: toConsentInput(values) })
  })

  return (
    <Screen title="Daftar" back dock={<SendCodeButton form={form.id} method={method} sending={sending} />}>
      <Stack id={form.id} as="form" gap={20} pad={[0, 'gutter', 28]} noValidate onSubmit={submit}>
        {ReferralCode && (
          <Stack as="section" gap={4} aria-label="Ajakan">
            <Text as="h2" size="h2">
              {from} mengajakmu
            </Text>
            <p>
              Di {product} kamu memotret struk belanja, dapat poin, lalu menukarnya jadi pulsa, voucher, dan hadiah.
              Begitu struk pertamamu Valid, kalian berdua dapat bonus poin.
            </p>
          </Stack>
        )}
        <Text as="p" tone="muted" below={2}>
          {unknownPhone
            ? `Nomor ini belum terdaftar. Daftar kurang dari semenit, lalu dapat ${formatPoints(WELCOME_POINTS)}.`
            : 'Pakai nomor HP yang aktif. Kami kirim kode untuk memastikannya.'}
        </Text>
        <PhoneField {...form.field('Phone')} readOnly={unknownPhone !== '' && !form.errors.Phone} />
        <ReferralCodeField {...form.field('ReferralCode')} />
        <ConsentFields form={form} />
        <FormError message={form.formError(sending.error)} />
      </Stack>
    </Screen>
  )
}
