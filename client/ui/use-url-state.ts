// State that a screen keeps in its URL, such as the search term, so that going back restores it.
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { type SetURLSearchParams, useLocation, useSearchParams } from 'react-router-dom'
import { useDebounced } from './use-debounced.ts'
import { type SheetState, useSheet } from './use-sheet.ts'

let isNavigating = false

/** The router calls this function when a navigation starts and when it ends. */
export function setNavigating(value: boolean): void {
  isNavigating = value
}

/** `useSearchParams` without writes during a navigation, because writing the old screen's URL would navigate back. */
export function useUrlState(): [URLSearchParams, SetURLSearchParams] {
  const { pathname } = useLocation()
  const [params, setParams] = useSearchParams()
  const setOwnParams = useCallback<SetURLSearchParams>(
    (next, options) => {
      // React Router keeps the state of a navigation in `usr`; passing the state on keeps an open sheet open.
      const state: unknown = window.history.state?.usr
      if (!isNavigating && window.location.pathname === pathname)
        setParams(next, { state, preventScrollReset: true, ...options })
    },
    [pathname, setParams],
  )
  return [params, setOwnParams]
}

/** Returns the search parameters, and a function that edits a copy of them and replaces the URL. */
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

/** Returns a search term as typed and debounced. The URL parameter `name` keeps the debounced term. */
export function useSearchTerm(name: string) {
  const [params, change] = useEditableUrl()
  const inUrl = params.get(name) ?? ''
  const [typed, setTyped] = useState(inUrl)
  const term = useDebounced(typed).trim()
  const [written, setWritten] = useState(inUrl)
  // Going back, and links to the same screen, change the URL without typing.
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

/** A sheet whose choices are written to the URL at once. Closing keeps the choices; the browser's back undoes them. */
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
