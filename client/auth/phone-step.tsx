// The first step of signing in: a phone number, checked; known ones choose how their code comes.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CodeAnswer } from '#contract/wire.ts'
import { messageOf } from '../api/api-error.ts'
import { LegalLine } from '../profile/consents.tsx'
import { Button } from '../ui/button.tsx'
import { PhoneField } from '../ui/form/phone-field.tsx'
import { isCompletePhone } from '../ui/format/phone-number.ts'
import { Screen } from '../ui/screen.tsx'
import text from '../ui/text.module.css'
import { useSheet } from '../ui/use-sheet.ts'
import { GoogleButton } from './google-button.tsx'
import styles from './login.module.css'
import { LoginHeader } from './login-header.tsx'
import { MethodSheet, type Way } from './otp/method-sheet.tsx'
import { type CodeMethod, phoneCheckQuery, sendLoginCode } from './queries.ts'

type Props = {
  /** E.164 of a number that was typed before. */
  phone: string | null
  onUnknown: (phone: string) => void
  onSent: (phone: string, method: CodeMethod, answer: CodeAnswer) => void
}

const TOO_SHORT = 'Nomornya kurang panjang. Contoh: 812 0000 1234.'
const LEAST_DIGITS = 9

export function PhoneStep({ phone: before, onUnknown, onSent }: Props) {
  const queryClient = useQueryClient()
  const [digits, setDigits] = useState(before?.replace('+62', '') ?? '')
  const [error, setError] = useState<string | null>(null)
  const [isChecking, setIsChecking] = useState(false)
  const [methods, setMethods] = useState<readonly CodeMethod[]>([])
  const [ways, setWays] = useState<readonly Way[]>([])
  const methodSheet = useSheet()
  const phone = `+62${digits}`

  const check = async (event: React.FormEvent) => {
    event.preventDefault()
    if (isChecking) return
    if (!isCompletePhone(digits)) return setError(wrongWith(digits))
    setIsChecking(true)
    try {
      const known = await queryClient.fetchQuery(phoneCheckQuery(phone))
      const offered = (['wa', 'sms'] as const).filter((method) => known.methods.includes(method))
      if (!known.registered) onUnknown(phone)
      else if (offered.length > 0) {
        setWays((['password', 'google'] as const).filter((way) => known.methods.includes(way)))
        setMethods(offered)
        methodSheet.open()
      } else setError('Nomor ini belum bisa masuk dengan kode.')
    } catch (failure) {
      setError(messageOf(failure))
    } finally {
      setIsChecking(false)
    }
  }
  const send = async (method: CodeMethod) => {
    const answer = await sendLoginCode(phone, method)
    // What is wrong with the number itself is said beside it.
    if (answer.code.startsWith('phone_')) {
      void methodSheet.close()
      setError(answer.error)
    }
    return answer
  }

  return (
    <Screen name="Masuk" bare>
      <LoginHeader />
      <form className={styles.form} noValidate onSubmit={(event) => void check(event)}>
        <h1 className={text.h1}>
          Masuk atau daftar
          <br />
          dengan nomor HP
        </h1>
        <p className={styles.lead}>Kami kirim kode 6 digit untuk memastikan ini kamu.</p>
        <PhoneField
          value={digits}
          onChange={(next) => {
            setDigits(next)
            setError(null)
          }}
          onBlur={() => digits !== '' && !isCompletePhone(digits) && setError(wrongWith(digits))}
          error={error}
        />
        <div className={styles.action}>
          <Button
            type="submit"
            wide
            disabled={digits.length < LEAST_DIGITS && !error}
            loading={isChecking}
            loadingLabel="Memeriksa…"
          >
            Lanjut
          </Button>
          <GoogleButton />
        </div>
      </form>
      <LegalLine />
      <MethodSheet
        open={methodSheet.isOpen}
        onClose={methodSheet.close}
        phone={phone}
        methods={methods}
        ways={ways}
        send={send}
        onSent={(method, answer) => onSent(phone, method, answer)}
      />
    </Screen>
  )
}

function wrongWith(digits: string): string {
  if (digits === '') return 'Nomor HP wajib diisi.'
  return digits.length < LEAST_DIGITS ? TOO_SHORT : 'Nomor HP tidak valid. Contoh: 812 0000 1234.'
}
