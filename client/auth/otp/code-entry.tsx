// Entry of a one-time code, the same for every purpose: six digits, the resend cooldown and the resend.

import { useState } from 'react'
import { ApiError, messageOf } from '#client/api/api-error.ts'
import { useSubmit } from '#client/api/use-submit.ts'
import { PinField } from '#client/ui/form/pin-field.tsx'
import { Text } from '#client/ui/layout.tsx'
import { codeErrorOf, cooldownAfterRefusal, type ResendCooldown } from './queries.ts'
import { ResendCode } from './resend-code.tsx'

/** The attempts that a code allows (decisions 203). */
const MAX_TRIES = 5

type Props = {
  cooldown: ResendCooldown
  request: () => Promise<ResendCooldown>
  submit: (otp: number) => Promise<unknown>
  onSuccess: () => void
  /** Chooses another delivery method; offered after the cooldown, a failed resend and the last attempt. */
  onChangeMethod?: () => void
}

export function CodeEntry({ cooldown: initialCooldown, request, submit, onSuccess, onChangeMethod }: Props) {
  const [digits, setDigits] = useState('')
  const [codeNumber, setCodeNumber] = useState(1)
  const [cooldown, setCooldown] = useState(initialCooldown)
  const [triesLeft, setTriesLeft] = useState(MAX_TRIES)
  const submission = useSubmit({
    mutationFn: submit,
    onSuccess,
    once: true,
    onError: (error) => error instanceof ApiError && error.code === 'otp_invalid' && setTriesLeft(triesLeft - 1),
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
    },
    onError: (error) => setCooldown(cooldownAfterRefusal(error) ?? cooldown),
  })
  return (
    <>
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
      {triesLeft < MAX_TRIES && (
        <Text as="p" size="sm" tone="muted" above={4}>
          {triesLeft > 0 ? `Kamu masih bisa mencoba ${triesLeft} kali.` : 'Kode ini tidak berlaku. Minta kode baru.'}
        </Text>
      )}
      <ResendCode
        cooldown={cooldown}
        isPending={resend.isPending}
        error={resend.error && messageOf(resend.error)}
        isUsedUp={triesLeft <= 0}
        onResend={() => resend.submit()}
        onChangeMethod={onChangeMethod}
      />
    </>
  )
}
