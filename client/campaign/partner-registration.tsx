// The partner sheet's steps for partners that require registration: name and phone, then the code that the partner sends.
import { useState } from 'react'
import { api } from '../api/api.ts'
import { ApiError } from '../api/api-error.ts'
import { useSubmit } from '../api/use-submit.ts'
import { CodeEntry } from '../auth/otp/code-entry.tsx'
import { requireSent, requireSuccess } from '../auth/otp/queries.ts'
import { useProfile } from '../session/queries.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/form/field.tsx'
import { FormError } from '../ui/form/form-error.tsx'
import { PhoneField } from '../ui/form/phone-field.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { formatInternationalPhone, validatePhone } from '../ui/format/phone-number.ts'
import { Stack } from '../ui/layout.tsx'
import type { SheetProps } from '../ui/sheet-panel.tsx'

type Props = { onClose: () => void; campaignId: string; partner: string; onJoined: () => void }

/** What the sheet shows; the sheet itself stays the same one from step to step, or its entry in the history would close the next. */
type Part = Pick<SheetProps, 'title' | 'text' | 'actions' | 'children'>

export function usePartnerRegistration({ onClose, campaignId: id, partner, onJoined }: Props): Part {
  const profile = useProfile()
  const form = useForm(['name', 'phone'])
  const [name, setName] = useState([profile?.firstName, profile?.lastName].filter(Boolean).join(' '))
  const [digits, setDigits] = useState(profile?.phone.replace('+62', '') ?? '')
  const phone = `+62${digits}`

  const requestCode = async () =>
    requireSent(
      await api('POST /api/campaign/:id/external/register', { params: { id }, body: { name: name.trim(), phone } }),
    )
  const register = useSubmit({
    once: true,
    mutationFn: async () => {
      const { registered } = await api('POST /api/campaign/:id/external/phoneCheck', {
        params: { id },
        body: { phone },
      })
      if (!registered) return requestCode()
      const error = `Nomor ini sudah terdaftar di ${partner}. Pakai nomor lain.`
      throw new ApiError({ error, code: 'phone_taken', fields: { phone: error } })
    },
    onError: (error) => form.showErrors(error),
  })
  const send = (event: React.FormEvent) => {
    event.preventDefault()
    const isValid = form.validate({
      name: name.trim() ? undefined : 'Nama wajib diisi.',
      phone: validatePhone(digits),
    })
    if (isValid) register.submit()
  }

  if (register.data) {
    return {
      title: `Kode dari ${partner}`,
      text: `Enam digit yang dikirim lewat SMS ke ${formatInternationalPhone(phone)}.`,
      actions: (
        <Button variant="outline" wide onClick={() => register.reset()}>
          Ganti nomor
        </Button>
      ),
      children: (
        <CodeEntry
          cooldown={register.data}
          request={requestCode}
          submit={async (otp) =>
            requireSuccess(
              await api('POST /api/campaign/:id/external/registerOtpSubmit', { params: { id }, body: { otp } }),
            )
          }
          onSuccess={onJoined}
        />
      ),
    }
  }
  return {
    title: `Daftar dulu di ${partner}`,
    text: 'Mitra ini minta pendaftaran sendiri. Cukup sekali, lalu kodenya keluar.',
    actions: (
      <>
        <Button wide type="submit" form={form.id} loading={register.isPending} loadingLabel="Mendaftarkan…">
          Kirim kode
        </Button>
        <Button variant="outline" wide onClick={onClose}>
          Tetap di sini
        </Button>
      </>
    ),
    children: (
      <Stack id={form.id} as="form" gap={20} noValidate onSubmit={send}>
        <TextField
          label="Nama"
          name="name"
          autoComplete="name"
          maxLength={60}
          value={name}
          onChange={(event) => {
            setName(event.target.value)
            form.clearError('name')
          }}
          error={form.errors.name}
        />
        <PhoneField
          value={digits}
          onChange={(next) => {
            setDigits(next)
            form.clearError('phone')
          }}
          error={form.errors.phone ?? null}
        />
        <FormError message={form.formError(register.error)} />
      </Stack>
    ),
  }
}
