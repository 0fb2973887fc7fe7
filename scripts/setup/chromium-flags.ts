// Flags of headless Chromium, for tests, screenshots and benches.

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
