// A newcomer from Google: the phone first, then the profile unless the phone has an account, then the code that proves it.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { CodeStep } from '../auth/otp/code-step.tsx'
import { codeStateOf, type Waiting } from '../auth/otp/resend-cooldown.ts'
import { readStored } from '../session/browser-storage.ts'
import { enter } from '../session/complete-sign-in.ts'
import { GooglePhone } from './google-phone.tsx'
import { GoogleProfile } from './google-profile.tsx'
import { type GoogleSteps, googleStepsOf, sendGoogleCode, submitGoogleCode } from './google-queries.ts'

export function GoogleRegister() {
  const { state } = useLocation()
  const steps = googleStepsOf(state)
  const code = codeStateOf(state)
  if (!steps) return <Navigate to="/login" replace />
  if (steps.phone && code) return <GoogleCode steps={steps} phone={steps.phone} waiting={code} />
  if (steps.phone && steps.step === 'profile') return <GoogleProfile newcomer={steps.newcomer} phone={steps.phone} />
  return <GooglePhone newcomer={steps.newcomer} phone={steps.phone ?? null} />
}

function GoogleCode({ steps, phone, waiting }: { steps: GoogleSteps; phone: string; waiting: Waiting }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  // Read once: entering forgets it while this step is still on screen.
  const [method] = useState(() => readStored('otp')?.method ?? 'wa')
  const welcome = { after: 'registration', firstName: steps.firstName }

  return (
    <CodeStep
      phone={phone}
      method={method}
      methods={['wa', 'sms']}
      waiting={waiting}
      resend={() => sendGoogleCode(phone, readStored('otp')?.method ?? method)}
      submit={submitGoogleCode}
      send={(other) => sendGoogleCode(phone, other)}
      onSuccess={() =>
        steps.isKnown ? enter(queryClient, navigate) : enter(queryClient, navigate, '/register/success', welcome)
      }
      onChangeNumber={() =>
        navigate('/register/google', {
          replace: true,
          state: { newcomer: steps.newcomer, phone } satisfies GoogleSteps,
        })
      }
      onLeave={() => navigate('/login', { replace: true })}
    />
  )
}
