// A sheet's open state as a history entry, so that the browser's back closes it (product.md 2).
import { useState } from 'react'
import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom'
import { uuid } from '#client/api/uuid.ts'
import { setOpenerKey } from '../navigation/back.ts'

export type SheetState = {
  isOpen: boolean
  /** Opens the sheet by a new history entry, which stacks the sheet on open sheets. */
  open: () => void
  /** Goes back to the entry before the sheet. Resolves once that entry is current, so that a navigation may follow. */
  close: () => Promise<void>
}

/**
 * Stores the ids of the open sheets as `state.sheets` of the history entry. Links inside a sheet use `replace`, so that going
 * back skips the sheet. A reload closes sheets, because their ids belong to the mounted component.
 */
export function useSheet(): SheetState {
  const [id] = useState(uuid)
  const location = useLocation()
  const navigate = useNavigate()
  const show = async (sheets: string[], options: NavigateOptions = {}) =>
    navigate(location, { ...options, state: { ...location.state, sheets }, preventScrollReset: true })
  return {
    isOpen: sheetsIn(location.state).includes(id),
    open: () => {
      const sheets = openSheets()
      // The request that opens the sheet may complete after a navigation.
      if (sheets.includes(id) || window.location.pathname !== location.pathname) return
      setOpenerKey(location.key)
      void show([...sheets, id]).then(() => {
        historyLengthAtOpen = window.history.length
      })
    },
    close: async () => {
      const sheets = openSheets()
      const index = sheets.indexOf(id)
      if (index < 0) return
      if (window.history.length === historyLengthAtOpen) await goBackBy(sheets.length - index)
      // The outer page, such as the console, has added an entry, and going back would leave that entry.
      else await show(sheets.slice(0, index), { replace: true })
    },
  }
}

/** The length of the tab's history, which all frames share, when a sheet last opened. */
let historyLengthAtOpen = 0

/** Pending until `history.go` has completed, so that a second close does not go back once more. */
let closing: Promise<void> | undefined

function goBackBy(steps: number): Promise<void> {
  closing ??= new Promise((resolve) => {
    const onPopState = () => {
      closing = undefined
      resolve()
    }
    window.addEventListener('popstate', onPopState, { once: true })
    window.history.go(-steps)
  })
  return closing
}

/**
 * A reload closes sheets: goes back to the entry before them, so that the next back leaves the page. Inside another page, whose entries
 * may lie between, the entry stays.
 */
export async function leaveReloadedSheets(): Promise<void> {
  const { length } = openSheets()
  if (length > 0 && window.parent === window) await goBackBy(length)
}

/** Returns the ids of the current history entry; React Router keeps the state of a navigation in `usr`. */
function openSheets(): string[] {
  return sheetsIn(window.history.state?.usr)
}

function sheetsIn(state: { sheets?: string[] } | null | undefined): string[] {
  return state?.sheets ?? []
}
