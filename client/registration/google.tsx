// /register/google: the phone, then the profile if the phone has no account, then the code that verifies the phone.
import { useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { CodeStep } from '../auth/otp/code-step.tsx'
import { parseCodeStepState, type ResendCooldown } from '../auth/otp/resend-cooldown.ts'
import { readStored } from '../session/browser-storage.ts'
import { useCompleteSignIn } from '../session/complete-sign-in.ts'
import { GooglePhone } from './google-phone.tsx'
import { GoogleProfile } from './google-profile.tsx'
import { type GoogleSteps, isGoogleSteps } from './google-steps.ts'
import { requestGoogleCode, submitGoogleCode } from './queries.ts'

export function Component() {
  const { state } = useLocation()
  if (!isGoogleSteps(state)) return <Navigate to="/login" replace />
  const { newcomer, phone = '', step } = state
  const cooldown = parseCodeStepState(state)
  if (cooldown) return <GoogleCode steps={state} phone={phone} cooldown={cooldown} />
  return step === 'profile' ? (
    <GoogleProfile newcomer={newcomer} phone={phone} />
  ) : (
    <GooglePhone newcomer={newcomer} phone={phone} />
  )
}

function GoogleCode({ steps, phone, cooldown }: { steps: GoogleSteps; phone: string; cooldown: ResendCooldown }) {
  const navigate = useNavigate()
  const completeSignIn = useCompleteSignIn()
  // Kept in state, because completing the sign-in removes the stored value while this step is visible.
  const [method] = useState(() => readStored('otp')?.method ?? 'wa')

  return (
    <CodeStep
      phone={phone}
      method={method}
      cooldown={cooldown}
      request={() => requestGoogleCode(phone, readStored('otp')?.method ?? method)}
      requestBy={(next) => requestGoogleCode(phone, next)}
      submit={submitGoogleCode}
      onSuccess={() =>
        completeSignIn(
          steps.isKnown
            ? { byCode: true }
            : { byCode: true, to: '/register/success', state: { after: 'registration', firstName: steps.firstName } },
        )
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
