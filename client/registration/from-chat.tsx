// /register/wa?token=: registers by the link that the WhatsApp bot sends on DAFTAR; the chat verifies the phone.
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../api/api-error.ts'
import { useSubmit } from '../api/use-submit.ts'
import { ConsentFields, toConsentInput } from '../profile/consents.tsx'
import { ProfileFields, toProfileInput, useProfileForm } from '../profile/profile-fields.tsx'
import { useCompleteSignIn } from '../session/complete-sign-in.ts'
import { Button, ButtonLink } from '../ui/button/button.tsx'
import { Empty } from '../ui/feedback/empty.tsx'
import { FormError } from '../ui/form/form-error.tsx'
import notFoundSandal from '../ui/illustrations/not-found-sandal.svg?raw'
import { Stack, Text } from '../ui/layout/layout.tsx'
import { Screen } from '../ui/layout/screen.tsx'
import { useAddress, words } from '../ui/navigation/address.ts'
import { registerByLink, registrationLinkQuery } from './queries.ts'
import { ReferralCodeField } from './referral-code-field.tsx'

export function Component() {
  const { token = '' } = useAddress({ token: words() })
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

function RegistrationForm({ token, phone }: { token: string; phone: string }) {
  const completeSignIn = useCompleteSignIn()
  const form = useProfileForm('chat', {}, { hasConsents: true })
  const registering = useSubmit({
    once: true,
    mutationFn: registerByLink,
    onSuccess: ({ firstName }) => {
      form.removeDraft()
      completeSignIn({ byCode: false, to: '/register/success', state: { after: 'registration', firstName } })
    },
    onError: (error) => form.showErrors(error),
  })
  const submit = form.onSubmit((values) => {
    const input = toProfileInput(values)
    const code = values.referralCode.trim()
    const referral = code ? { referralCode: code } : {}
    if (input) registering.submit({ ...input, token, ...referral, consents: toConsentInput(values) })
  })
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
        <ProfileFields form={form} />
        <ReferralCodeField {...form.field('referralCode')} />
        <ConsentFields form={form} />
        <FormError message={form.formError(registering.error)} />
      </Stack>
    </Screen>
  )
}
