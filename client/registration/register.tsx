// 08, first part: the phone, who invited, and what is agreed to; then a code proves the phone.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { messageOf } from '../api/api-error.ts'
import { isOnItsWay, waitingAfter } from '../auth/otp/resend-cooldown.ts'
import { LegalNames } from '../profile/consents.tsx'
import { writeStored } from '../session/browser-storage.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/form/checkbox.tsx'
import { FieldError, TextField } from '../ui/form/field.tsx'
import { PhoneField } from '../ui/form/phone-field.tsx'
import { isCompletePhone } from '../ui/format/phone-number.ts'
import { Screen } from '../ui/screen.tsx'
import styles from './form.module.css'
import { type Application, apply, type CodeMethod } from './queries.ts'

const FORM = 'daftar'

type Problems = { phone?: string; referralCode?: string; consents?: string }

export function Register() {
  const { state } = useLocation()
  const navigate = useNavigate()
  const carried = typeof state?.phone === 'string' ? state.phone : null
  const [digits, setDigits] = useState(carried?.replace('+62', '') ?? '')
  const [invitation] = useSearchParams()
  // An invitation's link carries its code (`/register?ref=RATNA-7K2`).
  const [referralCode, setReferralCode] = useState(invitation.get('ref')?.slice(0, 20) ?? '')
  const [agrees, setAgrees] = useState(false)
  const [marketing, setMarketing] = useState(false)
  const [problems, setProblems] = useState<Problems>({})
  const [method, setMethod] = useState<CodeMethod>('wa')
  const phone = `+62${digits}`

  const sending = useMutation({
    mutationFn: (application: Application) => apply(phone, method, application),
    onSuccess: (answer, application) => {
      if (isOnItsWay(answer)) {
        writeStored('otp', { phone, method })
        return navigate('/register/verification-code', {
          state: { step: 'code', ...waitingAfter(answer), application },
        })
      }
      setProblems(problemsOf(answer.code, answer.error ?? ''))
      if (answer.code === 'delivery_failed') setMethod(method === 'wa' ? 'sms' : 'wa')
    },
  })
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    const found: Problems = {
      ...(isCompletePhone(digits)
        ? {}
        : { phone: digits ? 'Nomor HP tidak valid. Contoh: 812 0000 1234.' : 'Nomor HP wajib diisi.' }),
      ...(agrees ? {} : { consents: 'Setujui dulu untuk melanjutkan.' }),
    }
    setProblems(found)
    if (Object.keys(found).length > 0) return focusFirstWrong()
    const code = referralCode.trim().toUpperCase()
    sending.mutate({ ...(code ? { referralCode: code } : {}), consents: { terms: true, privacy: true, marketing } })
  }
  const mend = (field: keyof Problems) => setProblems(({ [field]: _, ...others }) => others)
  const answer = sending.data
  const refused = answer && !isOnItsWay(answer) && Object.keys(problems).length === 0 ? answer.error : null
  const general = sending.error ? messageOf(sending.error) : refused

  return (
    <Screen
      title="Daftar"
      back
      dock={
        <Button type="submit" form={FORM} wide loading={sending.isPending} loadingLabel="Mengirim kode…">
          {answer?.code === 'delivery_failed'
            ? `Kirim kode lewat ${method === 'sms' ? 'SMS' : 'WhatsApp'}`
            : 'Daftar dan kirim kode'}
        </Button>
      }
    >
      <form id={FORM} className={styles.form} noValidate onSubmit={submit}>
        <p className={styles.lead}>
          {carried
            ? 'Nomor ini belum terdaftar. Lengkapi dulu, kurang dari semenit.'
            : 'Pakai nomor HP yang aktif. Kami kirim kode untuk memastikannya.'}
        </p>
        <PhoneField
          value={digits}
          readOnly={carried !== null && !problems.phone}
          error={problems.phone ?? null}
          onChange={(next) => {
            setDigits(next)
            mend('phone')
          }}
        />
        <TextField
          label="Kode ajakan"
          optional
          name="referralCode"
          placeholder="Contoh: RATNA-7K2"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={20}
          value={referralCode}
          error={problems.referralCode}
          onChange={(event) => {
            setReferralCode(event.target.value)
            mend('referralCode')
          }}
        />
        <div>
          <Checkbox
            required
            checked={agrees}
            error={problems.consents}
            onChange={(event) => {
              setAgrees(event.target.checked)
              mend('consents')
            }}
          >
            <span className={styles.consent}>
              Saya setuju pada <LegalNames />.
            </span>
          </Checkbox>
          <Checkbox checked={marketing} onChange={(event) => setMarketing(event.target.checked)}>
            <span className={styles.consent}>Saya ingin menerima info promo.</span>
          </Checkbox>
        </div>
        <div role="alert">{general && <FieldError>{general}</FieldError>}</div>
      </form>
    </Screen>
  )
}

/** Beside which field a refusal stands. */
function problemsOf(code: string, sentence: string): Problems {
  if (code.startsWith('phone_')) return { phone: sentence }
  return code === 'referral_unknown' ? { referralCode: sentence } : {}
}

function focusFirstWrong(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`#${FORM} [aria-invalid="true"]`)?.focus())
}
