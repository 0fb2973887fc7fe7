// /register/google: the phone, then the profile if the phone has no account, then the code that verifies the phone.
import { Navigate, useLocation } from 'react-router-dom'
import { CodeStep } from '../auth/otp/code-step.tsx'
import { parseCodeStepState, type ResendCooldown } from '../auth/otp/queries.ts'
import { useCompleteSignIn } from '../session/complete-sign-in.ts'
import { useGoOn } from '../ui/navigation/use-go-on.ts'
import { GooglePhone } from './google-phone.tsx'
import { GoogleProfile } from './google-profile.tsx'
import { type GoogleSteps, isGoogleSteps } from './google-steps.ts'
import { requestGoogleCode, submitGoogleCode } from './queries.ts'

export function Component() {
  const { state } = useLocation()
  if (!isGoogleSteps(state)) return <Navigate to="/login" replace />
  const { newcomer, phone = '', step } = state
  const cooldown = parseCodeStepState(state)
  if (cooldown) return <GoogleCode steps={state} cooldown={cooldown} />
  return step === 'profile' ? (
    <GoogleProfile newcomer={newcomer} phone={phone} />
  ) : (
    <GooglePhone newcomer={newcomer} phone={phone} />
  )
}

function GoogleCode({ steps, cooldown }: { steps: GoogleSteps; cooldown: ResendCooldown }) {
  const navigate = useGoOn()
  const completeSignIn = useCompleteSignIn()
  return (
    <CodeStep
      start="/login"
      cooldown={cooldown}
      request={requestGoogleCode}
      requestBy={requestGoogleCode}
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
          state: { newcomer: steps.newcomer, phone: steps.phone ?? '' } satisfies GoogleSteps,
        })
      }
      onLeave={() => navigate('/login', { replace: true })}
    />
  )
}
