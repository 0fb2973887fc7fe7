// The code that proves the phone of a new account; afterwards the profile is completed.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { CodeStep } from '../auth/otp/code-step.tsx'
import { codeStateOf } from '../auth/otp/resend-cooldown.ts'
import { readStored } from '../session/browser-storage.ts'
import { enter } from '../session/complete-sign-in.ts'
import { apply, resendRegistrationCode, submitRegistrationCode } from './queries.ts'

export function RegistrationCode() {
  const { state } = useLocation()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const code = codeStateOf(state)
  // Read once: entering forgets it while this step is still on screen.
  const [sentTo] = useState(() => readStored('otp'))
  if (!code || !sentTo) return <Navigate to="/register" replace />

  return (
    <CodeStep
      phone={sentTo.phone}
      method={sentTo.method}
      methods={['wa', 'sms']}
      waiting={code}
      resend={resendRegistrationCode}
      submit={submitRegistrationCode}
      send={(method) => apply(sentTo.phone, method, state.application)}
      onSuccess={() => enter(queryClient, navigate, '/register/profile')}
      onLeave={() => navigate('/register', { replace: true })}
    />
  )
}
