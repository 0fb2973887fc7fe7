// The profile form of a new Google account, prefilled from Google; the next step verifies the phone with a code.
import { useState } from 'react'
import type { NewGoogleAccount } from '#contract/google.ts'
import { ApiError } from '../api/api-error.ts'
import { useSubmit } from '../api/use-submit.ts'
import { type CodeMethod, isUndelivered } from '../auth/otp/queries.ts'
import type { GoogleErrorState } from '../auth/queries.ts'
import { ConsentFields, toConsentInput } from '../profile/consents.tsx'
import { ProfileFields, toProfileInput, useProfileForm } from '../profile/profile-fields.tsx'
import { writeStored } from '../session/browser-storage.ts'
import { FormError } from '../ui/form/form-error.tsx'
import { PhoneField } from '../ui/form/phone-field.tsx'
import { toPhoneValue } from '../ui/format/phone-number.ts'
import { Stack, Text } from '../ui/layout/layout.tsx'
import { Screen } from '../ui/layout/screen.tsx'
import { useGoOn } from '../ui/navigation/use-go-on.ts'
import { type GoogleRegistrationInput, registerWithGoogle, requestGoogleCode } from './queries.ts'
import { SendCodeButton } from './send-code-button.tsx'

export function GoogleProfile({ newcomer, phone }: { newcomer: NewGoogleAccount; phone: string }) {
  const navigate = useGoOn()
  const { email, firstName, lastName } = newcomer
  const initial = { email, firstName: firstName ?? '', lastName: lastName ?? '' }
  const form = useProfileForm('google', initial, { hasConsents: true })
  const [method, setMethod] = useState<CodeMethod>('wa')

  const sending = useSubmit({
    once: true,
    mutationFn: async (input: GoogleRegistrationInput) => {
      await registerWithGoogle(input)
      return requestGoogleCode(phone, method)
    },
    onSuccess: (cooldown, input) => {
      writeStored('otp', { phone, method })
      return navigate('/register/google', {
        state: { newcomer, phone, firstName: input.firstName, step: 'code', ...cooldown },
      })
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'google_first') {
        const state: GoogleErrorState = { googleError: error.message }
        return navigate('/login', { replace: true, state })
      }
      if (isUndelivered(error)) setMethod(method === 'wa' ? 'sms' : 'wa')
      return form.showErrors(error)
    },
  })
  const submit = form.onSubmit((values) => {
    const input = toProfileInput(values)
    if (input) sending.submit({ ...input, consents: toConsentInput(values) })
  })

  return (
    <Screen title="Daftar" back dock={<SendCodeButton form={form.id} method={method} sending={sending} />}>
      <Stack id={form.id} as="form" gap={20} pad={[0, 'gutter', 28]} noValidate onSubmit={submit}>
        <Text as="p" tone="muted" below={2}>
          Nomor ini belum terdaftar. Cek datanya, lengkapi sisanya, selesai.
        </Text>
        <PhoneField value={toPhoneValue(phone)} onChange={() => {}} readOnly />
        <ProfileFields form={form} />
        <ConsentFields form={form} />
        <FormError message={form.formError(sending.error)} />
      </Stack>
    </Screen>
  )
}
