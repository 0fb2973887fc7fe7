// Entry of a one-time code, the same for every purpose: six digits while a code is valid, the cooldown and the resend.

import { useState } from 'react'
import { ApiError, messageOf } from '#client/api/api-error.ts'
import { useSubmit } from '#client/api/use-submit.ts'
import { PinField } from '#client/auth/otp/pin-field.tsx'
import { FormError } from '#client/ui/form/form-error.tsx'
import { Text } from '#client/ui/layout/layout.tsx'
import { codeErrorOf, cooldownAfterRefusal, isCodeDead, isUnsent, type ResendCooldown } from './queries.ts'
import { ResendCode } from './resend-code.tsx'

/** The attempts that a code allows (decisions 203). */
const MAX_TRIES = 5
const TRIED_TOO_OFTEN = 'Terlalu banyak percobaan. Minta kode baru.'

type Props = {
  cooldown: ResendCooldown
  request: () => Promise<ResendCooldown>
  submit: (otp: number) => Promise<unknown>
  onSuccess: () => void
  /** Chooses another delivery method; offered after the cooldown, a failed resend and the last attempt. */
  onChangeMethod?: () => void
  /** Why the code can no longer be entered, where that was known before. */
  dead?: string | null
  /** Called with the reason when the code can no longer be entered, and with null when a new one has been sent. */
  onDead?: (reason: string | null) => void
}

export function CodeEntry({ cooldown: initialCooldown, dead, request, submit, onSuccess, ...more }: Props) {
  const { onChangeMethod, onDead } = more
  const [digits, setDigits] = useState('')
  const [codeNumber, setCodeNumber] = useState(1)
  const [cooldown, setCooldown] = useState(initialCooldown)
  const [triesLeft, setTriesLeft] = useState(dead ? 0 : MAX_TRIES)
  const submission = useSubmit({
    mutationFn: submit,
    onSuccess,
    once: true,
    onError: (error) => {
      if (isCodeDead(error)) setTriesLeft(0)
      else if (error instanceof ApiError && error.code === 'otp_invalid') setTriesLeft(triesLeft - 1)
      else return
      if (isCodeDead(error)) onDead?.(messageOf(error))
      else if (triesLeft <= 1) onDead?.(TRIED_TOO_OFTEN)
    },
  })
  const resend = useSubmit({
    mutationFn: request,
    onSuccess: (next) => {
      setCooldown(next)
      if (next.isRateLimited) return
      setDigits('')
      setCodeNumber(codeNumber + 1)
      setTriesLeft(MAX_TRIES)
      submission.reset()
      onDead?.(null)
    },
    onError: (error) => setCooldown(cooldownAfterRefusal(error) ?? cooldown),
  })
  const isDead = triesLeft <= 0
  const isClosed = isDead || isUnsent(cooldown)
  return (
    <>
      {!isClosed && (
        <PinField
          key={codeNumber}
          value={digits}
          onChange={(next) => {
            setDigits(next)
            if (submission.isError) submission.reset()
          }}
          onComplete={(complete) => submission.submit(Number(complete))}
          error={submission.error && codeErrorOf(submission.error)}
        />
      )}
      {!isClosed && triesLeft < MAX_TRIES && (
        <Text as="p" size="sm" tone="muted" above={4}>
          Kamu masih bisa mencoba {triesLeft} kali.
        </Text>
      )}
      {isDead && (
        <FormError message={isCodeDead(submission.error) ? messageOf(submission.error) : (dead ?? TRIED_TOO_OFTEN)} />
      )}
      <ResendCode
        cooldown={cooldown}
        isPending={resend.isPending}
        error={resend.error && messageOf(resend.error)}
        isClosed={isClosed}
        onResend={() => resend.submit()}
        onChangeMethod={onChangeMethod}
      />
    </>
  )
}
