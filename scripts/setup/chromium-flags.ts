// Launch options of headless Chromium for tests, screenshots and benchmarks.
import { existsSync } from 'node:fs'

/** Debian's Chromium without a window system, which uses a third less CPU time than the full browser in headless mode. */
export const HEADLESS_SHELL_PATH = '/usr/bin/chromium-headless-shell'

/** The features that Playwright 1.65 disables by default. The list is repeated, because Chromium applies only the last list. */
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
/** Two Chromium pages behind the address bar of every window, which cost more than a page of the product. */
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

/** Launch options for tests of system notifications, which only the full browser has. */
export const FULL_CHROMIUM = {
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: CHROMIUM_FLAGS,
}

/** Launch options for all other tests; the full browser if the headless shell is not installed. */
export const HEADLESS_SHELL = existsSync(HEADLESS_SHELL_PATH)
  ? { executablePath: HEADLESS_SHELL_PATH, args: CHROMIUM_FLAGS }
  : FULL_CHROMIUM
