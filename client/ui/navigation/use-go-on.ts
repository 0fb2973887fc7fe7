// Navigation from a screen only while the screen stands, because an answer may arrive after the shopper has left.
import { useCallback, useEffect, useRef } from 'react'
import { type NavigateFunction, type NavigateOptions, type To, useNavigate } from 'react-router-dom'
import { isNavigating } from './use-url-state.ts'

/** Returns whether the screen is shown and nobody is leaving it. */
export function useStands(): () => boolean {
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return useCallback(() => isMounted.current && !isNavigating(), [])
}

/** `useNavigate` for screens and their answers: does nothing once the screen has been left. */
export function useGoOn(): NavigateFunction {
  const navigate = useNavigate()
  const stands = useStands()
  return useCallback(
    (to: To | number, options?: NavigateOptions) => {
      if (!stands()) return
      return typeof to === 'number' ? navigate(to) : navigate(to, options)
    },
    [navigate, stands],
  )
}
