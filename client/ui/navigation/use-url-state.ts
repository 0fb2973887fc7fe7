// State that a screen keeps in its URL, such as the search term, so that going back restores it.
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { useDebounced } from '../browser/use-debounced.ts'
import { type SheetState, useSheet } from '../overlay/use-sheet.ts'
import { readAddress, words } from './address.ts'

let isLeaving = false

export const isNavigating = () => isLeaving

/** The router calls this function when a navigation starts and when it ends. */
export function setNavigating(value: boolean): void {
  isLeaving = value
}

/**
 * The search parameters of this screen's URL. `replace` writes others, `change` edits a copy; neither adds a history entry. During
 * a navigation both do nothing, because writing the old screen's URL would navigate back.
 */
export function useUrlState() {
  const { pathname } = useLocation()
  const [params, setParams] = useSearchParams()
  const replace = (next: URLSearchParams) => {
    // React Router keeps the state of a navigation in `usr`; passing the state on keeps an open sheet open.
    const state: unknown = window.history.state?.usr
    if (isLeaving || window.location.pathname !== pathname) return
    setParams(next, { state, replace: true, preventScrollReset: true })
  }
  const change = (edit: (params: URLSearchParams) => void) => {
    const next = new URLSearchParams(params)
    edit(next)
    replace(next)
  }
  return { params, replace, change }
}

/** Returns a search term as typed and debounced. The URL parameter `name` keeps the debounced term. */
export function useSearchTerm(name: string) {
  const { params, change } = useUrlState()
  const inUrl = readAddress(params, { [name]: words(80) })[name] ?? ''
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
  const { replace } = useUrlState()
  const close = async () => {
    const chosen = new URLSearchParams(window.location.search)
    await sheet.close()
    replace(chosen)
  }
  return { ...sheet, close }
}
