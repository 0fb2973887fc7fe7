// State that a screen keeps in its URL, such as the search term, so that going back restores it.
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { type SetURLSearchParams, useLocation, useSearchParams } from 'react-router-dom'
import { useDebounced } from './use-debounced.ts'
import { type SheetState, useSheet } from './use-sheet.ts'

let isNavigating = false

/** The router tells when a navigation to another page starts and ends. */
export function setNavigating(value: boolean): void {
  isNavigating = value
}

/**
 * `useSearchParams`, except that it no longer writes after a navigation has started: the screen stays mounted until the
 * next one is loaded, and writing its URL then would navigate back to it.
 */
export function useUrlState(): [URLSearchParams, SetURLSearchParams] {
  const { pathname } = useLocation()
  const [params, setParams] = useSearchParams()
  const setOwnParams = useCallback<SetURLSearchParams>(
    (next, options) => {
      // React Router keeps the state of a navigation in `usr`: a sheet that is open stays open.
      const state: unknown = window.history.state?.usr
      if (!isNavigating && window.location.pathname === pathname)
        setParams(next, { state, preventScrollReset: true, ...options })
    },
    [pathname, setParams],
  )
  return [params, setOwnParams]
}

/** The same, written by editing a copy of the current parameters. */
export function useEditableUrl(): [URLSearchParams, (edit: (params: URLSearchParams) => void) => void] {
  const [params, setParams] = useUrlState()
  const change = (edit: (params: URLSearchParams) => void) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        edit(next)
        return next
      },
      { replace: true },
    )
  return [params, change]
}

/** A search term: as typed, and the settled one, which the parameter `name` keeps so that going back restores it. */
export function useSearchTerm(name: string) {
  const [params, change] = useEditableUrl()
  const inUrl = params.get(name) ?? ''
  const [typed, setTyped] = useState(inUrl)
  const term = useDebounced(typed).trim()
  const [written, setWritten] = useState(inUrl)
  // Going back and links to the same screen change the address without typing.
  if (inUrl !== written) {
    setWritten(inUrl)
    if (inUrl !== term) setTyped(inUrl)
  }
  const write = useEffectEvent((settled: string) => {
    if (settled !== inUrl) change((next) => (settled ? next.set(name, settled) : next.delete(name)))
  })
  useEffect(() => write(term), [term])
  return { typed, setTyped, term }
}

/** A sheet whose choices are written to the address at once. Closing it keeps them; the browser's back takes them back. */
export function useFilterSheet(): SheetState {
  const sheet = useSheet()
  const [, setParams] = useUrlState()
  const close = async () => {
    const chosen = new URLSearchParams(window.location.search)
    await sheet.close()
    setParams(chosen, { replace: true })
  }
  return { ...sheet, close }
}
