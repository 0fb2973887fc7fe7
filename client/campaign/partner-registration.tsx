// The partner sheet's steps for partners that require registration: name and phone, then the code that the partner sends.
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { OtpResponse } from '#contract/wire.ts'
import { api } from '../api/api.ts'
import { useProfile } from '../session/queries.ts'
import { Button } from '../ui/button.tsx'
import { FieldError, TextField } from '../ui/form/field.tsx'
import { PhoneField } from '../ui/form/phone-field.tsx'
import { PinField } from '../ui/form/pin-field.tsx'
import { formatInternationalPhone, isCompletePhone } from '../ui/format/phone-number.ts'
import type { SheetProps } from '../ui/sheet-panel.tsx'
import { partnerErrorMessage } from './partner-error-message.ts'
import styles from './partner-sheet.module.css'

type Props = { onClose: () => void; campaignId: string; partner: string; onJoined: () => void }

/** What the sheet shows; the sheet itself stays the same one from step to step, or its entry in the history would close the next. */
type Part = Pick<SheetProps, 'title' | 'text' | 'actions' | 'children'>

const SENT = ['success', 'otp', 'ratelimit']

export function usePartnerRegistration({ onClose, campaignId: id, partner, onJoined }: Props): Part {
  const form = useId()
  const profile = useProfile()
  const [name, setName] = useState([profile?.firstName, profile?.lastName].filter(Boolean).join(' '))
  const [digits, setDigits] = useState(profile?.phone.replace('+62', '') ?? '')
  const [wrong, setWrong] = useState<{ name?: string; phone?: string }>({})
  const [code, setCode] = useState('')
  const phone = `+62${digits}`

  const register = useMutation({
    mutationFn: async (): Promise<OtpResponse | 'known'> => {
      const { registered } = await api('POST /api/campaign/:id/external/phoneCheck', {
        params: { id },
        body: { phone },
      })
      if (registered) return 'known'
      return api('POST /api/campaign/:id/external/register', { params: { id }, body: { name: name.trim(), phone } })
    },
    onSuccess: (answer) => {
      if (answer === 'known') setWrong({ phone: `Nomor ini sudah terdaftar di ${partner}. Pakai nomor lain.` })
      else if (answer.fields) setWrong({ ...answer.fields })
    },
  })
  const submit = useMutation({
    mutationFn: (otp: string) =>
      api('POST /api/campaign/:id/external/registerOtpSubmit', { params: { id }, body: { otp: Number(otp) } }),
    onSuccess: (answer) => answer.status === 'success' && onJoined(),
  })
  const answer = register.data === 'known' ? undefined : register.data
  const isSent = answer !== undefined && SENT.includes(answer.status)

  const send = (event: React.FormEvent) => {
    event.preventDefault()
    const problems = {
      ...(name.trim() ? {} : { name: 'Nama wajib diisi.' }),
      ...(isCompletePhone(digits) ? {} : { phone: 'Nomor HP belum lengkap.' }),
    }
    setWrong(problems)
    if (Object.keys(problems).length === 0) register.mutate()
  }

  if (isSent) {
    const refused = submit.data && submit.data.status !== 'success' ? submit.data : null
    return {
      title: `Kode dari ${partner}`,
      text: `Enam digit yang dikirim lewat SMS ke ${formatInternationalPhone(phone)}.`,
      actions: (
        <Button
          variant="outline"
          wide
          loading={submit.isPending}
          loadingLabel="Memeriksa…"
          onClick={() => {
            register.reset()
            submit.reset()
            setCode('')
          }}
        >
          Ganti nomor
        </Button>
      ),
      children: (
        <div className={styles.pin}>
          <PinField
            value={code}
            onChange={(next) => {
              setCode(next)
              if (submit.isError || submit.data) submit.reset()
            }}
            onComplete={(whole) => submit.mutate(whole)}
            error={
              submit.error ? partnerErrorMessage(submit.error) : (refused?.fields?.['Pin'] ?? refused?.error ?? null)
            }
          />
        </div>
      ),
    }
  }
  const general = register.error ? partnerErrorMessage(register.error) : answer && !answer.fields ? answer.error : null
  return {
    title: `Daftar dulu di ${partner}`,
    text: 'Mitra ini minta pendaftaran sendiri. Cukup sekali, lalu kodenya keluar.',
    actions: (
      <>
        <Button wide type="submit" form={form} loading={register.isPending} loadingLabel="Mendaftarkan…">
          Kirim kode
        </Button>
        <Button variant="outline" wide onClick={onClose}>
          Tetap di sini
        </Button>
      </>
    ),
    children: (
      <form id={form} className={styles.form} noValidate onSubmit={send}>
        <TextField
          label="Nama"
          name="name"
          autoComplete="name"
          maxLength={60}
          value={name}
          onChange={(event) => {
            setName(event.target.value)
            setWrong(({ phone: rest }) => (rest ? { phone: rest } : {}))
          }}
          error={wrong.name}
        />
        <PhoneField
          value={digits}
          onChange={(next) => {
            setDigits(next)
            setWrong(({ name: rest }) => (rest ? { name: rest } : {}))
          }}
          error={wrong.phone ?? null}
        />
        <div role="alert">{general && <FieldError>{general}</FieldError>}</div>
      </form>
    ),
  }
}
