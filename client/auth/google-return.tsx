// The page that Google redirects to: submits the result once, which signs in, begins a registration or fails.

import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { messageOf } from '../api/api-error.ts'
import { useSubmit } from '../api/use-submit.ts'
import { useCompleteSignIn } from '../session/complete-sign-in.ts'
import { Splash } from '../ui/feedback/splash.tsx'
import { useGoOn } from '../ui/navigation/use-go-on.ts'
import { type GoogleErrorState, submitGoogleCallback } from './queries.ts'

export function Component() {
  const { search } = useLocation()
  const navigate = useGoOn()
  const completeSignIn = useCompleteSignIn()
  const hasResult = new URLSearchParams(search).has('state')

  const fail = (googleError: string) =>
    navigate('/login', { replace: true, state: { googleError } satisfies GoogleErrorState })
  // The server accepts the result once, and StrictMode runs the effect twice.
  const { submit } = useSubmit({
    once: true,
    mutationFn: submitGoogleCallback,
    onSuccess: (response) => {
      if (response.status === 'success') return completeSignIn({ byCode: false })
      if (response.status === 'register' && response.data)
        return navigate('/register/google', { replace: true, state: { newcomer: response.data } })
      return fail(response.error ?? 'Coba sekali lagi.')
    },
    onError: (error) => fail(messageOf(error)),
  })
  useEffect(() => {
    if (hasResult) submit(search)
  }, [hasResult, submit, search])

  return hasResult ? <Splash /> : <Navigate to="/login" replace />
}
