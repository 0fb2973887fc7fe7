// /login: the phone number, then the code as a step of the same page.
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { readStored, writeStored } from '../session/browser-storage.ts'
import { useCompleteSignIn } from '../session/complete-sign-in.ts'
import { page, useAddress } from '../ui/navigation/address.ts'
import { useGoOn } from '../ui/navigation/use-go-on.ts'
import { CodeStep } from './otp/code-step.tsx'
import { parseCodeStepState } from './otp/queries.ts'
import { PhoneStep } from './phone-step.tsx'
import { openGoogle, requestLoginCode, resendLoginCode, submitLoginCode } from './queries.ts'

export function Component() {
  const { state } = useLocation()
  const navigate = useGoOn()
  const completeSignIn = useCompleteSignIn()
  const cooldown = parseCodeStepState(state)

  const { lanjut } = useAddress({ lanjut: page })
  useEffect(() => {
    if (lanjut) writeStored('historyBrowser', lanjut)
  }, [lanjut])

  if (!cooldown) return <PhoneStep phone={textOf(state?.phone)} next={lanjut ?? readStored('historyBrowser')} />
  return (
    <CodeStep
      start="/login"
      cooldown={cooldown}
      request={resendLoginCode}
      requestBy={requestLoginCode}
      submit={submitLoginCode}
      openGoogle={openGoogle}
      onSuccess={() => completeSignIn({ byCode: true })}
      onLeave={(phone) => navigate('/login', { replace: true, state: { phone } })}
    />
  )
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
