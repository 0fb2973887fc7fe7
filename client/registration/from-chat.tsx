// /register/wa?token=: registers by the link that the WhatsApp bot sends on DAFTAR; the chat has verified the phone.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { messageOf } from '../api/api-error.ts'
import { useSubmit } from '../api/use-submit.ts'
import { ConsentFields, useConsents } from '../profile/consents.tsx'
import { ProfileFields, toProfileInput, useProfileFields } from '../profile/profile-fields.tsx'
import { PROFILE_FIELDS } from '../profile/validate-profile.ts'
import { useCompleteSignIn } from '../session/complete-sign-in.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/feedback/empty.tsx'
import { FormError } from '../ui/form/form-error.tsx'
import { useForm } from '../ui/form/use-form.ts'
import notFoundSandal from '../ui/illustrations/not-found-sandal.svg?raw'
import { Stack, Text } from '../ui/layout.tsx'
import { Screen } from '../ui/screen.tsx'
import { registerByLink, registrationLinkQuery } from './queries.ts'
import { ReferralCodeField } from './referral-code-field.tsx'

export function RegisterFromChat() {
  const token = useSearchParams()[0].get('token') ?? ''
  const link = useQuery(registrationLinkQuery(token))
  if (token === '' || link.error) {
    return (
      <Screen title="Daftar" back>
        <Empty
          drawing={notFoundSandal}
          title="Tautannya tidak berlaku lagi"
          action={<ButtonLink to="/register">Daftar dengan kode</ButtonLink>}
        >
          {link.error ? messageOf(link.error) : 'Minta tautan baru: kirim DAFTAR ke WhatsApp kami.'}
        </Empty>
      </Screen>
    )
  }
  return <RegistrationForm token={token} phone={link.data?.phone ?? '…'} />
}

/** `phone` is masked. */
function RegistrationForm({ token, phone }: { token: string; phone: string }) {
  const completeSignIn = useCompleteSignIn()
  const form = useForm([...PROFILE_FIELDS, 'referralCode', 'consents'])
  const fields = useProfileFields('chat', form)
  const consents = useConsents()
  const [typedCode, setTypedCode] = useState('')
  const registering = useSubmit({
    once: true,
    mutationFn: registerByLink,
    onSuccess: ({ firstName }) => {
      fields.removeDraft()
      completeSignIn({ byCode: false, to: '/register/success', state: { after: 'registration', firstName } })
    },
    onError: (error) => form.showErrors(error),
  })
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    const input = toProfileInput(fields.values)
    const isValid = form.validate({ ...fields.errors, consents: consents.error })
    if (!isValid || !input) return
    const referralCode = typedCode.trim()
    registering.submit({ ...input, token, ...(referralCode ? { referralCode } : {}), consents: consents.input })
  }
  return (
    <Screen
      title="Daftar"
      back
      dock={
        <Button type="submit" form={form.id} wide loading={registering.isPending} loadingLabel="Mendaftar…">
          Daftar
        </Button>
      }
    >
      <Stack id={form.id} as="form" gap={20} pad={[0, 'gutter', 28]} noValidate onSubmit={submit}>
        <Text as="p" tone="muted" below={2}>
          Nomor <b>{phone}</b> sudah terbukti lewat WhatsApp. Tinggal lengkapi data dirimu.
        </Text>
        <ProfileFields fields={fields} />
        <ReferralCodeField
          value={typedCode}
          error={form.errors.referralCode}
          onChange={(next) => {
            setTypedCode(next)
            form.clearError('referralCode')
          }}
        />
        <ConsentFields consents={consents} error={form.errors.consents} onAgree={() => form.clearError('consents')} />
        <FormError message={form.formError(registering.error)} />
      </Stack>
    </Screen>
  )
}
