// 05: how the code should come; the methods are the ones the server offers.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#client/api/api-error.ts'
import { InlineSvg } from '#client/ui/art/inline-svg.tsx'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { FieldError } from '#client/ui/form/field.tsx'
import { RadioCards, type RadioOption } from '#client/ui/form/radio-card.tsx'
import { formatInternationalPhone } from '#client/ui/format/phone-number.ts'
import { FeatureIcon } from '#client/ui/icon.tsx'
import chatTextDuotone from '#client/ui/icons/chat-text-duotone.svg?raw'
import lockSimpleFill from '#client/ui/icons/lock-simple-fill.svg?raw'
import { Sheet } from '#client/ui/sheet.tsx'
import type { CodeAnswer } from '#contract/wire.ts'
import google from '../google.svg?raw'
import { goToGoogle } from '../google-queries.ts'
import type { CodeMethod } from '../queries.ts'
import whatsapp from '../whatsapp.svg?raw'
import styles from './method-sheet.module.css'
import { isOnItsWay } from './resend-cooldown.ts'

type Props = {
  open: boolean
  onClose: () => void
  /** E.164. */
  phone: string
  methods: readonly CodeMethod[]
  /** Ways of signing in that need no code, and lead somewhere else. */
  ways?: readonly Way[]
  send: (method: CodeMethod) => Promise<CodeAnswer>
  /** A code is on its way, or was asked for too often. */
  onSent: (method: CodeMethod, answer: CodeAnswer) => void
}

/** A way of signing in without a code. */
export type Way = 'google' | 'password'
type Choice = CodeMethod | Way

const options: Record<Choice, RadioOption<Choice>> = {
  wa: {
    value: 'wa',
    title: 'WhatsApp',
    text: 'Paling cepat, gratis',
    icon: <InlineSvg svg={whatsapp} className={styles.whatsapp} />,
  },
  sms: {
    value: 'sms',
    title: 'SMS',
    text: 'Kalau tidak pakai WhatsApp',
    icon: <FeatureIcon svg={chatTextDuotone} tint="var(--telang-300)" size={27} />,
  },
  password: {
    value: 'password',
    title: 'Kata sandi',
    text: 'Tanpa menunggu kode',
    icon: <FeatureIcon svg={lockSimpleFill} tint="var(--accent-300)" size={27} />,
  },
  google: {
    value: 'google',
    title: 'Google',
    text: 'Dengan akun yang sudah terhubung',
    icon: <InlineSvg svg={google} className={styles.google} />,
  },
}

export function MethodSheet({ open, onClose, phone, methods, ways = [], send, onSent }: Props) {
  const [chosen, setChosen] = useState<Choice | null>(null)
  const method = chosen ?? methods[0] ?? 'wa'
  const sending = useMutation({
    mutationFn: send,
    onSuccess: (answer, sent) => {
      if (isOnItsWay(answer)) return onSent(sent, answer)
      // What could not be delivered one way is offered the other way.
      const other = methods.find((candidate) => candidate !== sent)
      if (answer.code === 'delivery_failed' && other) setChosen(other)
    },
  })
  const leaving = useMutation({ mutationFn: goToGoogle })
  const error = sending.error ?? leaving.error
  const problem = error ? messageOf(error) : sending.data && !isOnItsWay(sending.data) ? sending.data.error : null
  const reset = () => {
    sending.reset()
    leaving.reset()
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      onClosed={reset}
      title="Pilih Metode Verifikasi"
      text={
        <small>
          {ways.length > 0 ? 'Masuk sebagai' : 'Kode untuk'} <b>{formatInternationalPhone(phone)}</b>{' '}
          {ways.length > 0 ? 'lewat:' : 'dikirim lewat:'}
        </small>
      }
      actions={
        method === 'password' ? (
          <ButtonLink wide replace to="/login/password" state={{ phone }}>
            Lanjut dengan kata sandi
          </ButtonLink>
        ) : method === 'google' ? (
          <Button wide loading={leaving.isPending} loadingLabel="Membuka Google…" onClick={() => leaving.mutate()}>
            Lanjut ke Google
          </Button>
        ) : (
          <Button wide loading={sending.isPending} loadingLabel="Mengirim kode…" onClick={() => sending.mutate(method)}>
            Kirim kode
          </Button>
        )
      }
    >
      <RadioCards
        label="Metode verifikasi"
        name="method"
        value={method}
        onChange={setChosen}
        options={[...methods, ...ways].map((name) => options[name])}
      />
      <div role="alert">{problem && <FieldError>{problem}</FieldError>}</div>
    </Sheet>
  )
}
