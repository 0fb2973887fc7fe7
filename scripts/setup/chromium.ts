// Finds Chromium for the browser tests. As root on Debian, installs Chromium and the headless shell if missing.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { HEADLESS_SHELL_PATH } from './chromium-flags.ts'

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Returns the browser's path; prints the reason and returns undefined if there is no browser. */
export function findChromium(): string | undefined {
  const given = process.env['CHROMIUM_PATH']
  if (given) return existsSync(given) ? given : missing(`CHROMIUM_PATH names ${given}, which does not exist.`)
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (canInstall && !(findInstalled() && existsSync(HEADLESS_SHELL_PATH))) install()
  const found = findInstalled()
  if (found) return found
  return missing(
    'The browser tests need Chromium. Install it (on Debian: apt install chromium) or name it in CHROMIUM_PATH.',
  )
}

function findInstalled(): string | undefined {
  return PLACES.find((path) => existsSync(path))
}

/** Does nothing without network; tests then use the slower full browser, if installed. */
function install(): void {
  console.log('Installing Chromium from Debian (once) …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
  if (apt('update')) apt('install', '-y', '--no-install-recommends', 'chromium', 'chromium-headless-shell')
}

function missing(sentence: string): undefined {
  console.error(sentence)
  return undefined
}
