// Adds or replaces the e-mail address; a mailed code verifies it, and replacing a verified one needs a step-up.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSubmit } from '../api/use-submit.ts'
import { CodeEntry } from '../auth/otp/code-entry.tsx'
import { isStepUpRequired } from '../auth/otp/queries.ts'
import { StepUpSheet, useStepUp } from '../auth/otp/step-up-sheet.tsx'
import styles from '../profile/form-step.module.css'
import { validateEmail } from '../profile/validate-profile.ts'
import { useDraft } from '../session/draft.ts'
import { shopperKeys, useProfile } from '../session/queries.ts'
import { Illustration } from '../ui/art/illustration.tsx'
import { goBack } from '../ui/back.ts'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/feedback/toast.tsx'
import { TextField } from '../ui/form/field.tsx'
import { useForm } from '../ui/form/use-form.ts'
import emailEnvelope from '../ui/illustrations/email-envelope.svg?raw'
import { Stack } from '../ui/layout.tsx'
import { Screen } from '../ui/screen.tsx'
import text from '../ui/text.module.css'
import emailStyles from './email.module.css'
import { channelsQuery, type EmailCode, requestEmailCode, submitEmailCode } from './queries.ts'
import { RemoveEmail } from './remove-email.tsx'

export function Email() {
  const profile = useProfile()
  const draft = useDraft<{ address: string }>('email')
  const [sent, setSent] = useState<EmailCode | null>(null)
  if (!profile) return null
  const verified = profile.emailVerified ? profile.email : null
  const title = verified ? 'Ganti e-mail' : 'Tambah e-mail'
  const address = draft.values.address ?? (verified ? '' : (profile.email ?? ''))
  if (sent) {
    return (
      <Code
        title={title}
        address={address.trim()}
        sent={sent}
        request={(sentOtpId) => requestEmailCode(address.trim(), verified !== null, sentOtpId)}
        onBack={() => setSent(null)}
        onVerified={draft.remove}
      />
    )
  }
  return (
    <Address
      title={title}
      verified={verified}
      address={address}
      onChange={(typed) => draft.change({ address: typed })}
      onSent={setSent}
    />
  )
}

type AddressProps = {
  title: string
  /** The verified address that is replaced. */
  verified: string | null
  address: string
  onChange: (address: string) => void
  onSent: (sent: EmailCode) => void
}

function Address({ title, verified, address, onChange, onSent }: AddressProps) {
  const form = useForm(['email'])
  const sending = useSubmit({
    once: true,
    mutationFn: () => requestEmailCode(address.trim(), verified !== null),
    onSuccess: onSent,
    onError: (error) => (isStepUpRequired(error) ? stepUp.start() : form.showErrors(error, 'email')),
  })
  const stepUp = useStepUp(() => sending.submit())
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    if (form.validate({ email: validateEmail(address) })) sending.submit()
  }
  return (
    <Screen
      title={title}
      back
      dock={
        <Button type="submit" form={form.id} wide loading={sending.isPending} loadingLabel="Mengirim kode…">
          Kirim kode
        </Button>
      }
    >
      <Stack id={form.id} as="form" gap={24} pad={[8, 'gutter', 0]} noValidate onSubmit={submit}>
        <h2 className={text.h1}>{verified ? 'E-mail barumu apa?' : 'E-mailmu apa?'}</h2>
        <p className={styles.lead}>
          {verified ? (
            <>
              Sekarang: <b>{verified}</b>. Kami kirim kode 6 digit ke alamat baru.
            </>
          ) : (
            'Kami kirim kode 6 digit untuk memastikan alamatnya benar.'
          )}
        </p>
        <TextField
          label={verified ? 'E-mail baru' : 'E-mail'}
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          autoFocus
          maxLength={254}
          value={address}
          error={form.errors.email}
          hint="Pastikan kamu bisa membuka kotak masuknya sekarang."
          onBlur={() => form.setError('email', address && validateEmail(address))}
          onChange={(event) => {
            onChange(event.target.value)
            form.clearError('email')
          }}
        />
        {verified && <RemoveEmail />}
      </Stack>
      <div className={styles.illustration}>
        <Illustration svg={emailEnvelope} />
      </div>
      <StepUpSheet stepUp={stepUp} reason="mengganti e-mail" />
    </Screen>
  )
}

type CodeProps = {
  title: string
  address: string
  sent: EmailCode
  /** Mails another code; `sentOtpId` is the last one. */
  request: (sentOtpId: string) => Promise<EmailCode>
  onBack: () => void
  onVerified: () => void
}

function Code({ title, address, sent, request, onBack, onVerified }: CodeProps) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [otpId, setOtpId] = useState(sent.otpId)
  return (
    <Screen title={title} back={onBack}>
      <Stack gap={24} pad={[8, 'gutter', 0]}>
        <h2 className={text.h1}>Cek e-mailmu</h2>
        <p className={styles.lead}>
          Kode 6 digit dikirim ke
          <br />
          <b>{address}</b> ·{' '}
          <button type="button" className={emailStyles.link} onClick={onBack}>
            Ganti
          </button>
        </p>
        <CodeEntry
          cooldown={sent.cooldown}
          request={async () => {
            const next = await request(otpId)
            setOtpId(next.otpId)
            return next.cooldown
          }}
          submit={async (otp) => {
            await submitEmailCode(otpId, otp)
            await queryClient.refetchQueries({ queryKey: shopperKeys.profile })
          }}
          onSuccess={() => {
            onVerified()
            void queryClient.invalidateQueries({ queryKey: channelsQuery().queryKey })
            showToast({ kind: 'success', text: 'E-mailmu sudah terverifikasi.' })
            goBack(navigate, '/setting')
          }}
        />
      </Stack>
      <div className={styles.illustration}>
        <Illustration svg={emailEnvelope} />
      </div>
    </Screen>
  )
}
