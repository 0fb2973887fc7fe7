// 06, 07, 07b, 07c: six digits, sent again after a while; a step of signing in and of registering.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#client/api/api-error.ts'
import { readStored, writeStored } from '#client/session/browser-storage.ts'
import { signOut } from '#client/session/queries.ts'
import { Illustration } from '#client/ui/art/illustration.tsx'
import { PinField } from '#client/ui/form/pin-field.tsx'
import { formatInternationalPhone } from '#client/ui/format/phone-number.ts'
import otpPhone from '#client/ui/illustrations/otp-phone.svg?raw'
import { Screen } from '#client/ui/screen.tsx'
import text from '#client/ui/text.module.css'
import { useSheet } from '#client/ui/use-sheet.ts'
import type { CodeAnswer } from '#contract/wire.ts'
import type { CodeMethod } from '../queries.ts'
import styles from './code-step.module.css'
import { MethodSheet } from './method-sheet.tsx'
import { Resend } from './resend-code.tsx'
import { isOnItsWay, type Waiting, waitingAfter } from './resend-cooldown.ts'

type Props = {
  /** E.164. */
  phone: string
  method: CodeMethod
  methods: readonly CodeMethod[]
  waiting: Waiting
  resend: () => Promise<CodeAnswer>
  submit: (otp: number) => Promise<CodeAnswer>
  /** Asks for a code by another method. */
  send: (method: CodeMethod) => Promise<CodeAnswer>
  /** The server has opened a session. */
  onSuccess: () => void
  /** The arrow and *Ganti nomor*: the step is over and any session with it (product.md 2). */
  onLeave: () => void
  /** *Ganti nomor*, where another number goes on with the same session. */
  onChangeNumber?: () => void
}

const methodNames: Record<CodeMethod, string> = { wa: 'WhatsApp', sms: 'SMS' }

export function CodeStep(props: Props) {
  const { phone, methods, onSuccess } = props
  const queryClient = useQueryClient()
  const [code, setCode] = useState('')
  const [count, setCount] = useState(0)
  const [method, setMethod] = useState(props.method)
  const [waiting, setWaiting] = useState(props.waiting)
  const methodSheet = useSheet()

  const submit = useMutation({
    mutationFn: props.submit,
    onSuccess: (answer) => answer.status === 'success' && onSuccess(),
  })
  const resend = useMutation({
    mutationFn: props.resend,
    onSuccess: (answer) => {
      if (!isOnItsWay(answer)) return
      setWaiting(waitingAfter(answer))
      if (answer.status !== 'ratelimit') clear()
    },
  })
  const leave = useMutation({
    mutationFn: async () => {
      // Another number should still lead to the page that was asked for.
      const page = readStored('historyBrowser')
      await signOut(queryClient)
      if (page) writeStored('historyBrowser', page)
    },
    onSettled: props.onLeave,
  })

  // A new code: empty cells that wait for it.
  const clear = () => {
    setCode('')
    setCount((count) => count + 1)
    submit.reset()
  }
  const type = (digits: string) => {
    setCode(digits)
    if (submit.isError || submit.data) submit.reset()
  }
  const sentBy = (next: CodeMethod, answer: CodeAnswer) => {
    writeStored('otp', { phone, method: next })
    setMethod(next)
    setWaiting(waitingAfter(answer))
    void methodSheet.close()
    resend.reset()
    clear()
  }

  return (
    <Screen name="Masukkan kode" back={() => leave.mutate()}>
      <div className={styles.content}>
        <h1 className={text.h1}>Masukkan kode 6 digit</h1>
        <p className={styles.lead}>
          Sudah kami kirim lewat {methodNames[method]} ke
          <br />
          <b>{formatInternationalPhone(phone)}</b> ·{' '}
          <button type="button" className={styles.link} onClick={props.onChangeNumber ?? (() => leave.mutate())}>
            Ganti nomor
          </button>
        </p>
        <div className={styles.pin}>
          <PinField
            key={count}
            value={code}
            onChange={type}
            onComplete={(digits) => submit.mutate(Number(digits))}
            error={wrongOf(submit)}
          />
        </div>
        <Resend
          waiting={waiting}
          isBusy={resend.isPending}
          problem={problemOf(resend)}
          onResend={() => resend.mutate()}
          onChangeMethod={methods.length > 1 ? methodSheet.open : undefined}
        />
      </div>
      <div className={styles.picture}>
        <Illustration svg={otpPhone} />
      </div>
      <MethodSheet
        open={methodSheet.isOpen}
        onClose={methodSheet.close}
        phone={phone}
        methods={methods}
        send={props.send}
        onSent={sentBy}
      />
    </Screen>
  )
}

type Call = { data: CodeAnswer | undefined; error: Error | null }

/** What stands under the cells: the server's sentence on Pin; without one, the documented one (product.md 4 and 5). */
function wrongOf({ data, error }: Call): string | null {
  if (error) return messageOf(error)
  if (!data || data.status === 'success') return null
  return data.fields?.['Pin'] ?? data.error ?? 'Kode OTP tidak sesuai'
}

function problemOf({ data, error }: Call): string | null {
  if (error) return messageOf(error)
  return data && !isOnItsWay(data) ? data.error : null
}
