// The profile of a newcomer from Google, begun with what Google knows; its phone is proven next.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ApiError, messageOf } from '../api/api-error.ts'
import { isOnItsWay, waitingAfter } from '../auth/otp/resend-cooldown.ts'
import { LegalNames } from '../profile/consents.tsx'
import { ProfileFields, useProfileFields } from '../profile/profile-fields.tsx'
import { writeStored } from '../session/browser-storage.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/form/checkbox.tsx'
import { FieldError } from '../ui/form/field.tsx'
import { PhoneField } from '../ui/form/phone-field.tsx'
import { Screen } from '../ui/screen.tsx'
import styles from './form.module.css'
import { applyFromGoogle, type GoogleApplication, type Newcomer, sendGoogleCode } from './google-queries.ts'
import type { CodeMethod } from './queries.ts'

const FORM = 'daftar-google'

export function GoogleProfile({ newcomer, phone }: { newcomer: Newcomer; phone: string }) {
  const navigate = useNavigate()
  const { email, firstName, lastName } = newcomer
  const fields = useProfileFields(FORM, { email, firstName: firstName ?? '', lastName: lastName ?? '' })
  const [agrees, setAgrees] = useState(false)
  const [marketing, setMarketing] = useState(false)
  const [consentProblem, setConsentProblem] = useState<string>()
  const [method, setMethod] = useState<CodeMethod>('wa')

  const applying = useMutation({
    mutationFn: async (application: GoogleApplication) => {
      await applyFromGoogle(application)
      return sendGoogleCode(phone, method)
    },
    onSuccess: (answer, application) => {
      if (answer.code === 'delivery_failed') return setMethod(method === 'wa' ? 'sms' : 'wa')
      if (!isOnItsWay(answer)) return
      writeStored('otp', { phone, method })
      const state = { newcomer, phone, firstName: application.firstName, ...waitingAfter(answer) }
      return navigate('/register/google', { state: { ...state, step: 'code' } })
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'google_first') {
        return navigate('/login', { replace: true, state: { googleProblem: error.message } })
      }
      return fields.refuse(error)
    },
  })
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    const profile = fields.check()
    setConsentProblem(agrees ? undefined : 'Setujui dulu untuk melanjutkan.')
    if (profile && agrees) applying.mutate({ ...profile, consents: { terms: true, privacy: true, marketing } })
  }
  const refused = applying.data && !isOnItsWay(applying.data) ? applying.data.error : null
  const failed = applying.error && Object.keys(fields.problems).length === 0 ? messageOf(applying.error) : null
  const general = failed ?? refused

  return (
    <Screen
      title="Daftar"
      back
      dock={
        <Button type="submit" form={FORM} wide loading={applying.isPending} loadingLabel="Mengirim kode…">
          {applying.data?.code === 'delivery_failed'
            ? `Kirim kode lewat ${method === 'sms' ? 'SMS' : 'WhatsApp'}`
            : 'Daftar dan kirim kode'}
        </Button>
      }
    >
      <form id={FORM} className={styles.form} noValidate onSubmit={submit}>
        <p className={styles.lead}>Nomor ini belum terdaftar. Cek datanya, lengkapi sisanya, selesai.</p>
        <PhoneField value={phone.replace('+62', '')} onChange={() => {}} readOnly />
        <ProfileFields fields={fields} />
        <div>
          <Checkbox
            required
            checked={agrees}
            error={consentProblem}
            onChange={(event) => {
              setAgrees(event.target.checked)
              setConsentProblem(undefined)
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
