// How headless Chromium is started, for tests, screenshots and benches.
import { existsSync } from 'node:fs'

/** Debian's Chromium without a window system: a third less processor time than the full browser in headless mode. */
export const HEADLESS_SHELL_PATH = '/usr/bin/chromium-headless-shell'

/** What Playwright 1.65 disables by default, repeated because Chromium reads only the last of two lists. */
const OFF_FOR_PLAYWRIGHT = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
]
/** Two pages of its own that Chromium loads behind the address bar of every window, at more cost than a page of ours. */
const OFF_FOR_SPEED = ['WebUIOmniboxAimPopup', 'WebUIOmniboxPopup']

export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...OFF_FOR_PLAYWRIGHT, ...OFF_FOR_SPEED].join(',')}`,
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
]

/** Playwright's launch options for what only the full browser has: system notifications. */
export const FULL_CHROMIUM = {
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: CHROMIUM_FLAGS,
}

/** The launch options of every other test; the full browser where the headless shell is not installed. */
export const HEADLESS_SHELL = existsSync(HEADLESS_SHELL_PATH)
  ? { executablePath: HEADLESS_SHELL_PATH, args: CHROMIUM_FLAGS }
  : FULL_CHROMIUM
