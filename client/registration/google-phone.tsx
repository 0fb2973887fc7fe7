// The phone of a newcomer from Google: one that has an account gets Google linked, a new one leads to the profile.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { messageOf } from '../api/api-error.ts'
import { MethodSheet } from '../auth/otp/method-sheet.tsx'
import { waitingAfter } from '../auth/otp/resend-cooldown.ts'
import { phoneCheckQuery } from '../auth/queries.ts'
import { writeStored } from '../session/browser-storage.ts'
import { Illustration } from '../ui/art/illustration.tsx'
import { Button } from '../ui/button.tsx'
import { PhoneField } from '../ui/form/phone-field.tsx'
import { isCompletePhone } from '../ui/format/phone-number.ts'
import otpPhone from '../ui/illustrations/otp-phone.svg?raw'
import { Screen } from '../ui/screen.tsx'
import text from '../ui/text.module.css'
import { useSheet } from '../ui/use-sheet.ts'
import { GoogleAccount } from './google-account.tsx'
import styles from './google-phone.module.css'
import { type GoogleSteps, type Newcomer, sendGoogleCode } from './google-queries.ts'
import type { CodeMethod } from './queries.ts'

const FORM = 'nomor'

export function GooglePhone({ newcomer, phone: before }: { newcomer: Newcomer; phone: string | null }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [digits, setDigits] = useState(before?.replace('+62', '') ?? '')
  const [error, setError] = useState<string | null>(null)
  const methodSheet = useSheet()
  const phone = `+62${digits}`

  const check = useMutation({
    mutationFn: () => queryClient.fetchQuery(phoneCheckQuery(phone)),
    onSuccess: ({ registered }) => {
      if (registered) return methodSheet.open()
      return navigate('/register/google', { state: { newcomer, phone, step: 'profile' } satisfies GoogleSteps })
    },
    onError: (failure) => setError(messageOf(failure)),
  })
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    if (!isCompletePhone(digits)) return setError(digits ? WRONG : 'Nomor HP wajib diisi.')
    check.mutate()
  }
  const send = async (method: CodeMethod) => {
    const answer = await sendGoogleCode(phone, method)
    // What is wrong with the number itself is said beside it.
    if (answer.fields?.['Phone']) {
      void methodSheet.close()
      setError(answer.fields['Phone'])
    }
    return answer
  }

  return (
    <Screen
      name="Nomor HP"
      back={() => navigate('/login', { replace: true })}
      dock={
        <Button type="submit" form={FORM} wide loading={check.isPending} loadingLabel="Memeriksa…">
          Lanjut
        </Button>
      }
    >
      <form id={FORM} className={styles.form} noValidate onSubmit={submit}>
        <h1 className={text.h1}>Tinggal nomor HP-mu</h1>
        <p className={styles.lead}>
          Hadiah dan kabar struk dikirim ke sini. Kalau nomormu sudah punya akun, akun itu yang kami hubungkan.
        </p>
        <GoogleAccount newcomer={newcomer} />
        <PhoneField
          value={digits}
          error={error}
          onChange={(next) => {
            setDigits(next)
            setError(null)
          }}
          onBlur={() => digits !== '' && !isCompletePhone(digits) && setError(WRONG)}
        />
      </form>
      <div className={styles.picture}>
        <Illustration svg={otpPhone} />
      </div>
      <MethodSheet
        open={methodSheet.isOpen}
        onClose={methodSheet.close}
        phone={phone}
        methods={['wa', 'sms']}
        send={send}
        onSent={(method, answer) => {
          writeStored('otp', { phone, method })
          const state = { newcomer, phone, isKnown: true, ...waitingAfter(answer) }
          // Replaces the history entry of the sheet.
          void navigate('/register/google', { replace: true, state: { ...state, step: 'code' } })
        }}
      />
    </Screen>
  )
}

const WRONG = 'Nomor HP tidak valid. Contoh: 812 0000 1234.'
