// Sheet to choose how a code is delivered, or another way to sign in that the server offers.

import { useState } from 'react'
import { ApiError, messageOf } from '#client/api/api-error.ts'
import { useSubmit } from '#client/api/use-submit.ts'
import { writeStored } from '#client/session/browser-storage.ts'
import { InlineSvg } from '#client/ui/art/inline-svg.tsx'
import { Button, ButtonLink } from '#client/ui/button/button.tsx'
import choice from '#client/ui/form/choice.module.css'
import { FormError } from '#client/ui/form/form-error.tsx'
import { formatInternationalPhone } from '#client/ui/format/phone-number.ts'
import chatTextDuotone from '#client/ui/icons/chat-text-duotone.svg?raw'
import { FeatureIcon } from '#client/ui/icons/icon.tsx'
import lockSimpleFill from '#client/ui/icons/lock-simple-fill.svg?raw'
import { Stack, Tile, Words } from '#client/ui/layout/layout.tsx'
import { Sheet } from '#client/ui/overlay/sheet.tsx'
import type { SheetControl } from '#client/ui/overlay/sheet-panel.tsx'
import google from './google.svg?raw'
import styles from './method-sheet.module.css'
import { CODE_METHODS, type CodeMethod, isUndelivered, type ResendCooldown } from './queries.ts'
import whatsapp from './whatsapp.svg?raw'

export const METHODS = [...CODE_METHODS, 'password', 'google'] as const
export type Method = (typeof METHODS)[number]

type Props = {
  sheet: SheetControl
  phone: string
  methods?: readonly Method[]
  openGoogle?: () => Promise<void>
  request: (method: CodeMethod) => Promise<ResendCooldown>
  onSent: (method: CodeMethod, cooldown: ResendCooldown) => void
  /** Shows the error of a rejected phone number beside its field instead of in the sheet. */
  onPhoneError?: (message: string) => void
}

const options: Record<Method, { title: string; text: string; icon: React.ReactNode }> = {
  wa: {
    title: 'WhatsApp',
    text: 'Paling cepat, gratis',
    icon: <InlineSvg svg={whatsapp} className={styles.whatsapp} />,
  },
  sms: {
    title: 'SMS',
    text: 'Kalau tidak pakai WhatsApp',
    icon: <FeatureIcon svg={chatTextDuotone} tint="var(--telang-300)" size={27} />,
  },
  password: {
    title: 'Kata sandi',
    text: 'Tanpa menunggu kode',
    icon: <FeatureIcon svg={lockSimpleFill} tint="var(--accent-300)" size={27} />,
  },
  google: {
    title: 'Google',
    text: 'Dengan akun yang sudah terhubung',
    icon: <InlineSvg svg={google} className={styles.google} />,
  },
}

export function MethodSheet(props: Props) {
  const { sheet, phone, methods = CODE_METHODS, request, onSent, onPhoneError } = props
  const [chosen, setChosen] = useState<Method | null>(null)
  const method = chosen ?? methods[0] ?? 'wa'
  const isSignIn = methods.includes('password') || methods.includes('google')
  const sending = useSubmit({
    once: true,
    mutationFn: request,
    onSuccess: (cooldown, sentBy) => {
      writeStored('otp', { phone, method: sentBy, methods })
      onSent(sentBy, cooldown)
    },
    onError: (error, sentBy) => {
      const phoneError = error instanceof ApiError && error.fields['Phone']
      if (phoneError && onPhoneError) {
        void sheet.close()
        onPhoneError(phoneError)
      }
      const other = CODE_METHODS.find((candidate) => candidate !== sentBy && methods.includes(candidate))
      if (isUndelivered(error) && other) setChosen(other)
    },
  })
  const googleRedirect = useSubmit({ mutationFn: async () => props.openGoogle?.(), once: true })
  const error = sending.error ?? googleRedirect.error
  const reset = () => {
    setChosen(null)
    sending.reset()
    googleRedirect.reset()
  }
  return (
    <Sheet
      sheet={sheet}
      onClosed={reset}
      title="Pilih Metode Verifikasi"
      text={
        <small>
          {isSignIn ? 'Masuk sebagai' : 'Kode untuk'} <b>{formatInternationalPhone(phone)}</b>{' '}
          {isSignIn ? 'lewat:' : 'dikirim lewat:'}
        </small>
      }
      actions={
        method === 'password' ? (
          <ButtonLink wide replace to="/login/password" state={{ phone }}>
            Lanjut dengan kata sandi
          </ButtonLink>
        ) : method === 'google' ? (
          <Button
            wide
            loading={googleRedirect.isPending}
            loadingLabel="Membuka Google…"
            onClick={() => googleRedirect.submit()}
          >
            Lanjut ke Google
          </Button>
        ) : (
          <Button
            data-tour="send-code"
            wide
            loading={sending.isPending}
            loadingLabel="Mengirim kode…"
            onClick={() => sending.submit(method)}
          >
            Kirim kode
          </Button>
        )
      }
    >
      <Stack as="fieldset" gap={10}>
        <legend className="visually-hidden">Metode verifikasi</legend>
        {methods.map((name) => (
          <label key={name} className={`${choice.choice} ${styles.card}`} data-tour={`method-${name}`}>
            <input type="radio" name="method" value={name} checked={name === method} onChange={() => setChosen(name)} />
            <Tile size={46} className={styles.tile}>
              {options[name].icon}
            </Tile>
            <Words title={options[name].title}>{options[name].text}</Words>
            <span className={styles.dot} />
          </label>
        ))}
      </Stack>
      <FormError message={error && messageOf(error)} />
    </Sheet>
  )
}
