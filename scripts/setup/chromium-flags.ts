// Launch options of headless Chromium for tests, screenshots and benchmarks.
import { existsSync } from 'node:fs'

/** Debian's Chromium without a window system, which uses a third less CPU time than the full browser in headless mode. */
export const HEADLESS_SHELL_PATH = '/usr/bin/chromium-headless-shell'

/** What Playwright's own flags leave out. */
const CHROMIUM_FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
]

/** Launch options for tests of system notifications, which only the full browser has. */
export const FULL_CHROMIUM = {
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: CHROMIUM_FLAGS,
}

/** Launch options for all other tests; the full browser if the headless shell is not installed. */
export const HEADLESS_SHELL = existsSync(HEADLESS_SHELL_PATH)
  ? { executablePath: HEADLESS_SHELL_PATH, args: CHROMIUM_FLAGS }
  : FULL_CHROMIUM
