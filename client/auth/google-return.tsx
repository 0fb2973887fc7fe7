// Where Google sends the browser back to: the answer is handed to the server, once, and it says who is here.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { messageOf } from '../api/api-error.ts'
import { enter } from '../session/complete-sign-in.ts'
import { Splash } from '../ui/splash.tsx'
import { arriveFromGoogle, type GoogleProblemState } from './google-queries.ts'

export function GoogleReturn() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const isHandedOver = useRef(false)
  const isEmpty = !new URLSearchParams(search).has('state')

  const backToLogin = (googleProblem: string) =>
    navigate('/login', { replace: true, state: { googleProblem } satisfies GoogleProblemState })
  const { mutate } = useMutation({
    mutationFn: arriveFromGoogle,
    onSuccess: (answer) => {
      if (answer.status === 'success') return enter(queryClient, navigate)
      if (answer.status === 'register' && answer.data)
        return navigate('/register/google', { replace: true, state: { newcomer: answer.data } })
      return backToLogin(answer.error ?? 'Coba sekali lagi.')
    },
    onError: (error) => backToLogin(messageOf(error)),
  })
  useEffect(() => {
    if (isEmpty || isHandedOver.current) return
    isHandedOver.current = true
    mutate(search)
  }, [isEmpty, mutate, search])

  return isEmpty ? <Navigate to="/login" replace /> : <Splash />
}
