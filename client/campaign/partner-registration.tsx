// The steps of the partner sheet if the partner requires registration: name and phone, then the code from the partner.
import { Link } from 'react-router-dom'
import { api, apiBody } from '../api/api.ts'
import { ApiError } from '../api/api-error.ts'
import { useSubmit } from '../api/use-submit.ts'
import { CodeEntry } from '../auth/otp/code-entry.tsx'
import { requireSent, requireSuccess } from '../auth/otp/queries.ts'
import { useProfileCheck } from '../session/queries.ts'
import { Button } from '../ui/button/button.tsx'
import { TextField } from '../ui/form/field.tsx'
import { FormError } from '../ui/form/form-error.tsx'
import { PhoneField } from '../ui/form/phone-field.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { formatInternationalPhone, validatePhone } from '../ui/format/phone-number.ts'
import { Stack, Text } from '../ui/layout/layout.tsx'
import text from '../ui/layout/text.module.css'
import type { SheetProps } from '../ui/overlay/sheet-panel.tsx'

type Props = { campaignId: string; partner: string; onJoined: () => void }

/** The sheet's content in one step. All steps share one sheet, because closing a sheet goes back in the history. */
type Part = Pick<SheetProps, 'title' | 'text' | 'actions' | 'closeLabel' | 'children'>

export function usePartnerRegistration({ campaignId: id, partner, onJoined }: Props): Part {
  const { data: profile } = useProfileCheck()
  const initial = {
    name: [profile?.firstName, profile?.lastName].filter(Boolean).join(' '),
    phone: profile?.phone.replace('+62', '') ?? '',
  }
  const form = useForm(initial, (values) => ({
    name: values.name.trim() ? undefined : 'Nama wajib diisi.',
    phone: validatePhone(values.phone),
  }))
  const { name } = form.values
  const phone = `+62${form.values.phone}`

  const requestCode = async () =>
    requireSent(
      await apiBody('POST /api/campaign/:id/external/register', { params: { id }, body: { name: name.trim(), phone } }),
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
              await apiBody('POST /api/campaign/:id/external/registerOtpSubmit', { params: { id }, body: { otp } }),
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
      <Button wide type="submit" form={form.id} loading={register.isPending} loadingLabel="Mendaftarkan…">
        Kirim kode
      </Button>
    ),
    closeLabel: 'Tetap di sini',
    children: (
      <Stack id={form.id} as="form" gap={20} noValidate onSubmit={form.onSubmit(() => register.submit())}>
        <TextField label="Nama" name="name" autoComplete="name" maxLength={60} {...form.field('name')} />
        <PhoneField {...form.field('phone')} />
        <Text as="p" size="sm" tone="muted">
          Nama dan nomor ini kami teruskan ke {partner}.{' '}
          <Link className={text.link} to="/privacy">
            Kebijakan Privasi
          </Link>
        </Text>
        <FormError message={form.formError(register.error)} />
      </Stack>
    ),
  }
}
