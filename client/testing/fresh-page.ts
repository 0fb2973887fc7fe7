// A setup file of the client's tests, whose files share one window and one module graph per worker: each file loads the
// client's modules anew, and each test leaves the page as it found it.
import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

vi.resetModules()

afterEach(() => {
  cleanup()
  // Before the timers: a global that was stubbed while timers were faked is restored to the faked one.
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.restoreAllMocks()
  if (typeof window === 'undefined') return
  document.head.replaceChildren()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
})
