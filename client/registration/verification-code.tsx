// /register/verification-code: the code that verifies the phone of a new account; the profile follows.
import { Navigate, useLocation } from 'react-router-dom'
import { CodeStep } from '../auth/otp/code-step.tsx'
import { parseCodeStepState } from '../auth/otp/queries.ts'
import { useCompleteSignIn } from '../session/complete-sign-in.ts'
import { useGoOn } from '../ui/navigation/use-go-on.ts'
import { requestRegistrationCode, resendRegistrationCode, submitRegistrationCode } from './queries.ts'

export function Component() {
  const { state } = useLocation()
  const navigate = useGoOn()
  const completeSignIn = useCompleteSignIn()
  const cooldown = parseCodeStepState(state)
  if (!cooldown) return <Navigate to="/register" replace />
  return (
    <CodeStep
      start="/register"
      cooldown={cooldown}
      request={resendRegistrationCode}
      requestBy={(phone, method) => requestRegistrationCode(phone, method, state.application)}
      submit={submitRegistrationCode}
      onSuccess={() => completeSignIn({ byCode: true, to: '/register/profile' })}
      onLeave={() => navigate('/register', { replace: true })}
    />
  )
}
