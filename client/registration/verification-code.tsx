// /register/verification-code: the code that verifies the phone of a new account; the profile follows.
import { useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { CodeStep } from '../auth/otp/code-step.tsx'
import { parseCodeStepState } from '../auth/otp/resend-cooldown.ts'
import { readStored } from '../session/browser-storage.ts'
import { useCompleteSignIn } from '../session/complete-sign-in.ts'
import { requestRegistrationCode, resendRegistrationCode, submitRegistrationCode } from './queries.ts'

export function Component() {
  const { state } = useLocation()
  const navigate = useNavigate()
  const completeSignIn = useCompleteSignIn()
  const cooldown = parseCodeStepState(state)
  // Kept in state, because completing the sign-in removes the stored value while this step is visible.
  const [sent] = useState(() => readStored('otp'))
  if (!cooldown || !sent) return <Navigate to="/register" replace />

  return (
    <CodeStep
      phone={sent.phone}
      method={sent.method}
      cooldown={cooldown}
      request={resendRegistrationCode}
      requestBy={(method) => requestRegistrationCode(sent.phone, method, state.application)}
      submit={submitRegistrationCode}
      onSuccess={() => completeSignIn({ byCode: true, to: '/register/profile' })}
      onLeave={() => navigate('/register', { replace: true })}
    />
  )
}
