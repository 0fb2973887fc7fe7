// 36 and 36b: adding or changing the e-mail address; a mailed code proves it, and replacing a proven one asks for a step-up.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { api } from '../api/api.ts'
import { ApiError, messageOf } from '../api/api-error.ts'
import { CodeEntry } from '../auth/otp/code-entry.tsx'
import { asksForStepUp } from '../auth/otp/queries.ts'
import { StepUpSheet } from '../auth/otp/step-up-sheet.tsx'
import { useProfile } from '../session/queries.ts'
import { Illustration } from '../ui/art/illustration.tsx'
import { goBack } from '../ui/back.ts'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/feedback/toast.tsx'
import { TextField } from '../ui/form/field.tsx'
import emailEnvelope from '../ui/illustrations/email-envelope.svg?raw'
import { Screen } from '../ui/screen.tsx'
import text from '../ui/text.module.css'
import { useSheet } from '../ui/use-sheet.ts'
import styles from './email.module.css'
import { type EmailSent, keepProfile, sendEmailCode } from './queries.ts'
import { RemoveEmail } from './remove-email.tsx'

const FORM = 'e-mail'
const LOOKS_WHOLE = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/

export function Email() {
  const profile = useProfile()
  const [address, setAddress] = useState('')
  const [sent, setSent] = useState<EmailSent | null>(null)
  if (!profile) return null
  const proven = profile.emailVerified ? profile.email : null
  const title = proven ? 'Ganti e-mail' : 'Tambah e-mail'
  if (sent) return <EmailCode title={title} address={address} sent={sent} onBack={() => setSent(null)} />
  return (
    <EmailAddress
      title={title}
      proven={proven}
      address={address || (proven ? '' : (profile.email ?? ''))}
      onChange={setAddress}
      onSent={(to, next) => {
        setAddress(to)
        setSent(next)
      }}
    />
  )
}

type AddressProps = {
  title: string
  /** The address that counts now. */
  proven: string | null
  address: string
  onChange: (address: string) => void
  onSent: (address: string, sent: EmailSent) => void
}

function EmailAddress({ title, proven, address, onChange, onSent }: AddressProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const stepUp = useSheet()
  const sending = useMutation({
    mutationFn: () => sendEmailCode(address.trim(), proven === null),
    onSuccess: (sent) => onSent(address.trim(), sent),
    onError: (error) => {
      if (asksForStepUp(error)) stepUp.open()
      else setProblem((error instanceof ApiError && error.fields['email']) || messageOf(error))
    },
  })
  const check = () => setProblem(LOOKS_WHOLE.test(address.trim()) ? null : 'Alamat e-mail belum lengkap.')
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    if (LOOKS_WHOLE.test(address.trim())) sending.mutate()
    else check()
  }
  return (
    <Screen
      title={title}
      back
      dock={
        <Button type="submit" form={FORM} wide loading={sending.isPending} loadingLabel="Mengirim kode…">
          Kirim kode
        </Button>
      }
    >
      <form id={FORM} className={styles.content} noValidate onSubmit={submit}>
        <h2 className={text.h1}>{proven ? 'E-mail barumu apa?' : 'E-mailmu apa?'}</h2>
        <p className={styles.lead}>
          {proven ? (
            <>
              Sekarang: <b>{proven}</b>. Kami kirim kode 6 digit ke alamat baru.
            </>
          ) : (
            'Kami kirim kode 6 digit untuk memastikan alamatnya benar.'
          )}
        </p>
        <TextField
          label={proven ? 'E-mail baru' : 'E-mail'}
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          autoFocus
          maxLength={254}
          value={address}
          error={problem}
          hint="Pastikan kamu bisa membuka kotak masuknya sekarang."
          onBlur={() => address !== '' && check()}
          onChange={(event) => {
            onChange(event.target.value)
            setProblem(null)
          }}
        />
        {proven && <RemoveEmail />}
      </form>
      <div className={styles.picture}>
        <Illustration svg={emailEnvelope} />
      </div>
      <StepUpSheet
        open={stepUp.isOpen}
        why="mengganti e-mail"
        onClose={stepUp.close}
        onProven={async () => {
          await stepUp.close()
          sending.mutate()
        }}
      />
    </Screen>
  )
}

type CodeProps = { title: string; address: string; sent: EmailSent; onBack: () => void }

function EmailCode({ title, address, sent, onBack }: CodeProps) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const isFirst = !useProfile()?.emailVerified
  const [otpId, setOtpId] = useState(sent.otpId)
  const submit = async (otp: number): Promise<string | null> => {
    try {
      keepProfile(queryClient, await api('GET /api/auth/email', { query: { otpId, otp: String(otp) } }))
      return null
    } catch (error) {
      if (error instanceof ApiError) return error.message
      throw error
    }
  }
  const resend = async () => {
    const next = await sendEmailCode(address, isFirst)
    setOtpId(next.otpId)
    return next.waiting
  }
  return (
    <Screen title={title} back={onBack}>
      <div className={styles.content}>
        <h2 className={text.h1}>Cek e-mailmu</h2>
        <p className={styles.lead}>
          Kode 6 digit dikirim ke
          <br />
          <b>{address}</b> ·{' '}
          <button type="button" className={styles.link} onClick={onBack}>
            Ganti
          </button>
        </p>
        <CodeEntry
          waiting={sent.waiting}
          submit={submit}
          resend={resend}
          onSuccess={() => {
            void queryClient.invalidateQueries({ queryKey: ['notification', 'channels'] })
            showToast({ kind: 'success', text: 'E-mailmu sudah terverifikasi.' })
            goBack(navigate, '/setting')
          }}
        />
      </div>
      <div className={styles.picture}>
        <Illustration svg={emailEnvelope} />
      </div>
    </Screen>
  )
}
