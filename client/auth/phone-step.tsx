// The first step of signing in: checks the phone number and offers the ways to sign in with it.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { useSubmit } from '../api/use-submit.ts'
import { readStored } from '../session/browser-storage.ts'
import { hasDraftOfShopper, removeDraft, useDraft } from '../session/draft.ts'
import { Button } from '../ui/button/button.tsx'
import { HelpButton, HelpRow } from '../ui/button/help-row.tsx'
import { PhoneField } from '../ui/form/phone-field.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { MIN_NATIONAL_DIGITS, maskPhone, toE164, toPhoneValue, validatePhone } from '../ui/format/phone-number.ts'
import { Box, Row, Text } from '../ui/layout/layout.tsx'
import text from '../ui/layout/text.module.css'
import { useGoOn } from '../ui/navigation/use-go-on.ts'
import { useSheet } from '../ui/overlay/use-sheet.ts'
import { GoogleButton } from './google-button.tsx'
import { LoginForm } from './login-form.tsx'
import { METHODS, type Method, MethodSheet } from './otp/method-sheet.tsx'
import { CODE_METHODS } from './otp/queries.ts'
import { openGoogle, phoneCheckQuery, requestLoginCode } from './queries.ts'

/** What the guest signs in for, by the start of the page that follows. */
const PURPOSES = {
  '/redeem': 'menukar poin',
  '/topup': 'mengunggah struk',
  '/voucher': 'membuka vouchermu',
  '/luckydraw': 'melihat kuponmu',
  '/survey': 'mengisi survei',
  '/campaign': 'memakai promonya',
  '/setting': 'membuka akunmu',
}

/** `next` is the page that follows the sign-in. */
export function PhoneStep({ phone: givenPhone, next }: { phone: string; next: string | null }) {
  const queryClient = useQueryClient()
  const navigate = useGoOn()
  const [ended, setEnded] = useState(() => (givenPhone ? null : endedPhone()))
  const initialPhone = givenPhone || (ended ?? '')
  const draftName = `phone-${initialPhone}`
  const draft = useDraft<{ Phone: string }>(draftName)
  const [methods, setMethods] = useState<readonly Method[]>([])
  const methodSheet = useSheet()
  const form = useForm({ Phone: toPhoneValue(initialPhone) }, ({ Phone }) => ({ Phone: validatePhone(Phone) }), draft)
  const { Phone: digits } = form.values
  const phone = toE164(digits)

  const check = useSubmit({
    mutationFn: () => queryClient.fetchQuery(phoneCheckQuery(phone)),
    onSuccess: ({ registered, methods: offered }) => {
      if (!registered) return navigate('/register', { state: { phone } })
      const isSendable = CODE_METHODS.some((method) => offered.includes(method))
      if (!isSendable) return form.setError('Phone', 'Nomor ini belum bisa masuk dengan kode.')
      setMethods(METHODS.filter((method) => offered.includes(method)))
      return methodSheet.open()
    },
    onError: (error) => form.showErrors(error, 'Phone'),
  })
  const submit = form.onSubmit(() => check.submit())

  const below = (
    <>
      <HelpRow>Ada kendala masuk?</HelpRow>
      <MethodSheet
        sheet={methodSheet}
        phone={phone}
        methods={methods}
        openGoogle={openGoogle}
        request={(method) => requestLoginCode(phone, method)}
        onPhoneError={(message) => form.setError('Phone', message)}
        onSent={(_, cooldown) => {
          removeDraft(draftName)
          void navigate('/login', { replace: true, state: { step: 'code', ...cooldown } })
        }}
      />
    </>
  )
  return (
    <LoginForm name="Masuk" id={form.id} onSubmit={submit} below={below}>
      <h1 className={text.h1}>
        Masuk atau daftar
        <br />
        dengan nomor HP
      </h1>
      <Text as="p" tone="muted" above={6} below={24}>
        {leadOf(next)}
      </Text>
      {ended === null ? (
        <PhoneField {...form.field('Phone')} onBlur={() => digits && form.blur('Phone')} />
      ) : (
        <Row justify="space-between" wrap gap={8}>
          <Text as="b" size="title" number>
            {maskPhone(ended)}
          </Text>
          <Text
            as="button"
            type="button"
            reach
            tone="brand"
            weight="bold"
            onClick={() => {
              setEnded(null)
              form.change({ Phone: '' })
            }}
          >
            Pakai nomor lain
          </Text>
        </Row>
      )}
      {isBlocked(check.error) && (
        <Box above={12}>
          <HelpButton />
        </Box>
      )}
      <Box above={20}>
        <Button
          type="submit"
          data-tour="login-continue"
          wide
          disabled={digits.length < MIN_NATIONAL_DIGITS && !form.errors.Phone}
          loading={check.isPending}
          loadingLabel="Memeriksa…"
        >
          Lanjut
        </Button>
        <GoogleButton />
      </Box>
    </LoginForm>
  )
}

/** The number of a session that has ended in this browser. */
function endedPhone(): string | null {
  const account = readStored('account')
  return account?.hasEnded ? account.phone : null
}

function leadOf(next: string | null): string {
  if (hasDraftOfShopper()) return 'Sesimu berakhir. Isianmu masih kami simpan, masuk lagi untuk melanjutkannya.'
  if (endedPhone() !== null) return 'Sesimu berakhir. Masuk lagi untuk melanjutkan.'
  const purpose = Object.entries(PURPOSES).find(([start]) => next?.startsWith(start))?.[1]
  return `${purpose ? `Masuk dulu untuk ${purpose}. ` : ''}Kami kirim kode 6 digit untuk memastikan ini kamu.`
}

function isBlocked(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'phone_blocked'
}
