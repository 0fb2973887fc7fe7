// Asks for the phone of a Google account. A registered phone is linked after a code; a new phone leads to the profile form.
import { useQueryClient } from '@tanstack/react-query'
import type { NewGoogleAccount } from '#contract/google.ts'
import { useSubmit } from '../api/use-submit.ts'
import { MethodSheet } from '../auth/otp/method-sheet.tsx'
import { phoneCheckQuery } from '../auth/queries.ts'
import { useDraft } from '../session/draft.ts'
import { Avatar } from '../ui/art/avatar.tsx'
import { BottomIllustration } from '../ui/art/illustration.tsx'
import { Button } from '../ui/button/button.tsx'
import { PhoneField } from '../ui/form/phone-field.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { toE164, toPhoneValue, validatePhone } from '../ui/format/phone-number.ts'
import otpPhone from '../ui/illustrations/otp-phone.svg?raw'
import { Box, Row, Text, Words } from '../ui/layout/layout.tsx'
import { Screen } from '../ui/layout/screen.tsx'
import text from '../ui/layout/text.module.css'
import { useGoOn } from '../ui/navigation/use-go-on.ts'
import { useSheet } from '../ui/overlay/use-sheet.ts'
import type { GoogleSteps } from './google-steps.ts'
import { requestGoogleCode } from './queries.ts'

export function GooglePhone({ newcomer, phone: initialPhone }: { newcomer: NewGoogleAccount; phone: string }) {
  const navigate = useGoOn()
  const queryClient = useQueryClient()
  const draft = useDraft<{ Phone: string }>('google-phone')
  const methodSheet = useSheet()
  const form = useForm({ Phone: toPhoneValue(initialPhone) }, ({ Phone }) => ({ Phone: validatePhone(Phone) }), draft)
  const { Phone: digits } = form.values
  const phone = toE164(digits)
  const { email, firstName, lastName } = newcomer
  const name = [firstName, lastName].filter(Boolean).join(' ') || email

  const check = useSubmit({
    mutationFn: () => queryClient.fetchQuery(phoneCheckQuery(phone)),
    onSuccess: ({ registered }) => {
      if (registered) return methodSheet.open()
      return navigate('/register/google', { state: { newcomer, phone, step: 'profile' } satisfies GoogleSteps })
    },
    onError: (error) => form.showErrors(error, 'Phone'),
  })
  const submit = form.onSubmit(() => check.submit())

  return (
    <Screen
      name="Nomor HP"
      back={() => navigate('/login', { replace: true })}
      dock={
        <Button type="submit" form={form.id} wide loading={check.isPending} loadingLabel="Memeriksa…">
          Lanjut
        </Button>
      }
    >
      <Box id={form.id} as="form" pad={[8, 'gutter', 28]} noValidate onSubmit={submit}>
        <h1 className={text.h1}>Tinggal nomor HP-mu</h1>
        <Text as="p" tone="muted" above={8}>
          Hadiah dan kabar struk dikirim ke sini. Kalau nomormu sudah punya akun, akun itu yang kami hubungkan.
        </Text>
        <Row card gap={12} above={20} below={24} pad={[12, 14]}>
          <Avatar name={name} size={40} />
          <Words title={name}>{name !== email && email}</Words>
        </Row>
        <PhoneField {...form.field('Phone')} onBlur={() => digits && form.blur('Phone')} />
      </Box>
      <BottomIllustration svg={otpPhone} width={250} />
      <MethodSheet
        sheet={methodSheet}
        phone={phone}
        request={(method) => requestGoogleCode(phone, method)}
        onPhoneError={(message) => form.setError('Phone', message)}
        onSent={(_, cooldown) =>
          navigate('/register/google', {
            replace: true,
            state: { newcomer, phone, isKnown: true, step: 'code', ...cooldown },
          })
        }
      />
    </Screen>
  )
}
