// /login: the phone number, then the code as a step of the same page.
import { useEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { readStored, writeStored } from '../session/browser-storage.ts'
import { useCompleteSignIn } from '../session/complete-sign-in.ts'
import { CodeStep } from './otp/code-step.tsx'
import { parseCodeStepState, type ResendCooldown } from './otp/resend-cooldown.ts'
import { PhoneStep } from './phone-step.tsx'
import { requestLoginCode, resendLoginCode, submitLoginCode } from './queries.ts'

export function Component() {
  const { state } = useLocation()
  const codeStep = parseCodeStepState(state)

  const returnTo: unknown = state?.returnTo
  useEffect(() => {
    if (typeof returnTo === 'string') writeStored('historyBrowser', returnTo)
  }, [returnTo])

  if (codeStep) return <LoginCode cooldown={codeStep} />
  return <PhoneStep phone={typeof state?.phone === 'string' ? state.phone : ''} />
}

function LoginCode({ cooldown }: { cooldown: ResendCooldown }) {
  const navigate = useNavigate()
  const completeSignIn = useCompleteSignIn()
  // Read once, because completing the sign-in removes the record while this step is still shown.
  const [sent] = useState(() => readStored('otp'))
  if (!sent) return <Navigate to="/login" replace />
  const { phone, method } = sent
  return (
    <CodeStep
      phone={phone}
      method={method}
      cooldown={cooldown}
      request={resendLoginCode}
      requestBy={(next) => requestLoginCode(phone, next)}
      submit={submitLoginCode}
      onSuccess={() => completeSignIn({ byCode: true })}
      onLeave={() => navigate('/login', { replace: true, state: { phone } })}
    />
  )
}
