// What a screen keeps in its own address, such as the words that are searched, so that back finds them again.
import { useCallback } from 'react'
import { type SetURLSearchParams, useLocation, useSearchParams } from 'react-router-dom'

/**
 * As `useSearchParams`, but once somebody is on the way elsewhere its address is left alone: this screen stays until the
 * next one is there, and what it still wrote would lead back to it.
 */
export function useAddress(): [URLSearchParams, SetURLSearchParams] {
  const { pathname } = useLocation()
  const [address, setAddress] = useSearchParams()
  const change = useCallback<SetURLSearchParams>(
    (next, options) => {
      if (window.location.pathname === pathname) setAddress(next, options)
    },
    [pathname, setAddress],
  )
  return [address, change]
}
