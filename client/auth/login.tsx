// 04 and 04b: the phone number first; then how the code comes (05) and the code itself, a step of the same address.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { readStored, writeStored } from '../session/browser-storage.ts'
import { enter } from '../session/complete-sign-in.ts'
import { CodeStep } from './otp/code-step.tsx'
import { codeStateOf, waitingAfter } from './otp/resend-cooldown.ts'
import { PhoneStep } from './phone-step.tsx'
import { resendLoginCode, sendLoginCode, submitLoginCode } from './queries.ts'

export function Login() {
  const { state } = useLocation()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const code = codeStateOf(state)
  // Read once for each visit of the step: entering forgets it while the step is still on screen.
  const isCode = code !== null
  const sentTo = useMemo(() => (isCode ? readStored('otp') : null), [isCode])

  const returnTo: unknown = state?.returnTo
  useEffect(() => {
    if (typeof returnTo === 'string') writeStored('historyBrowser', returnTo)
  }, [returnTo])

  if (code && sentTo) {
    return (
      <CodeStep
        phone={sentTo.phone}
        method={sentTo.method}
        methods={['wa', 'sms']}
        waiting={code}
        resend={resendLoginCode}
        submit={submitLoginCode}
        send={(method) => sendLoginCode(sentTo.phone, method)}
        onSuccess={() => enter(queryClient, navigate)}
        onLeave={() => navigate('/login', { replace: true, state: { phone: sentTo.phone } })}
      />
    )
  }
  return (
    <PhoneStep
      phone={typeof state?.phone === 'string' ? state.phone : null}
      onUnknown={(phone) => navigate('/register', { state: { phone } })}
      onSent={(phone, method, answer) => {
        writeStored('otp', { phone, method })
        // Replaces the history entry of the method sheet.
        void navigate('/login', { replace: true, state: { step: 'code', ...waitingAfter(answer) } })
      }}
    />
  )
}
