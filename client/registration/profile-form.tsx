// /register/profile: completes the profile of a new account; the shopper may skip this page.
import { useLocation } from 'react-router-dom'
import { WELCOME_POINTS } from '#contract/plain/welcome-points.ts'
import { ApiError } from '../api/api-error.ts'
import { useSubmit } from '../api/use-submit.ts'
import { isStepUpRequired } from '../auth/otp/queries.ts'
import { StepUpSheet, useStepUp } from '../auth/otp/step-up-sheet.tsx'
import { ProfileFields, toProfileInput, useProfileForm } from '../profile/profile-fields.tsx'
import { Button, ButtonLink } from '../ui/button/button.tsx'
import { FormError } from '../ui/form/form-error.tsx'
import { formatPoints } from '../ui/format/number.ts'
import { Stack, Text } from '../ui/layout/layout.tsx'
import { Screen } from '../ui/layout/screen.tsx'
import { useGoOn } from '../ui/navigation/use-go-on.ts'
import { completeProfile } from './queries.ts'

export function Component() {
  const navigate = useGoOn()
  const returnTo: unknown = useLocation().state?.returnTo
  const form = useProfileForm('completion')
  const saving = useSubmit({
    once: true,
    mutationFn: completeProfile,
    onSuccess: (_, { firstName }) => {
      form.removeDraft()
      return navigate('/register/success', { replace: true, state: { after: 'registration', firstName, returnTo } })
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'profile_complete') return navigate('/', { replace: true })
      return isStepUpRequired(error) ? stepUp.start() : form.showErrors(error)
    },
  })
  const stepUp = useStepUp(() => saving.variables && saving.submit(saving.variables))
  const submit = form.onSubmit((values) => {
    const input = toProfileInput(values)
    if (input) saving.submit(input)
  })

  return (
    <Screen
      title="Lengkapi profil"
      back={() => navigate('/', { replace: true })}
      dock={
        <>
          <ButtonLink variant="ghost" to="/" replace>
            Nanti saja
          </ButtonLink>
          <Button type="submit" form={form.id} loading={saving.isPending} loadingLabel="Menyimpan…">
            Simpan
          </Button>
        </>
      }
    >
      <Stack id={form.id} as="form" gap={20} pad={[0, 'gutter', 28]} noValidate onSubmit={submit}>
        <Text as="p" tone="muted" below={2}>
          Nomormu sudah aktif. Lengkapi sekali ini saja, lalu {formatPoints(WELCOME_POINTS)} langsung masuk.
        </Text>
        <ProfileFields form={form} />
        <FormError message={isStepUpRequired(saving.error) ? null : form.formError(saving.error)} />
      </Stack>
      <StepUpSheet stepUp={stepUp} reason="mengganti e-mail" />
    </Screen>
  )
}
