// Six digits and sending them again, for codes that prove something of who is signed in already: a step-up, an address.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#client/api/api-error.ts'
import { PinField } from '#client/ui/form/pin-field.tsx'
import { Resend } from './resend-code.tsx'
import type { Waiting } from './resend-cooldown.ts'

/** What giving a code came to: null when it fits, else the sentence that stands under the cells. */
export type Given = string | null

type Props = {
  waiting: Waiting
  submit: (otp: number) => Promise<Given>
  /** Sends another code and says when the next may be asked for. */
  resend: () => Promise<Waiting>
  onSuccess: () => void
}

export function CodeEntry({ waiting: first, submit, resend, onSuccess }: Props) {
  const [code, setCode] = useState('')
  const [count, setCount] = useState(0)
  const [waiting, setWaiting] = useState(first)
  const submitting = useMutation({
    mutationFn: submit,
    onSuccess: (wrong) => wrong === null && onSuccess(),
  })
  const resending = useMutation({
    mutationFn: resend,
    onSuccess: (next) => {
      setWaiting(next)
      setCode('')
      // A new code: empty cells that wait for it.
      setCount((before) => before + 1)
      submitting.reset()
    },
  })
  const wrong = submitting.error ? messageOf(submitting.error) : (submitting.data ?? null)
  return (
    <>
      <PinField
        key={count}
        value={code}
        onChange={(digits) => {
          setCode(digits)
          if (submitting.isError || submitting.data) submitting.reset()
        }}
        onComplete={(digits) => submitting.mutate(Number(digits))}
        error={wrong}
      />
      <Resend
        waiting={waiting}
        isBusy={resending.isPending}
        problem={resending.error ? messageOf(resending.error) : null}
        onResend={() => resending.mutate()}
      />
    </>
  )
}
