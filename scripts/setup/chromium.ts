// Finds Chromium for the browser tests; as root on Debian it installs what is missing, the headless shell included.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { HEADLESS_SHELL_PATH } from './chromium-flags.ts'

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The browser's path; undefined after printing what is missing. */
export function findChromium(): string | undefined {
  const given = process.env['CHROMIUM_PATH']
  if (given) return existsSync(given) ? given : missing(`CHROMIUM_PATH names ${given}, which does not exist.`)
  const found = PLACES.find((path) => existsSync(path))
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (canInstall && !(found && existsSync(HEADLESS_SHELL_PATH))) return install()
  if (found) return found
  return missing(
    'The browser tests need Chromium. Install it (on Debian: apt install chromium) or name it in CHROMIUM_PATH.',
  )
}

function install(): string | undefined {
  console.log('Installing Chromium from Debian (once) …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
  const done = apt('update') && apt('install', '-y', '--no-install-recommends', 'chromium', 'chromium-headless-shell')
  return done && existsSync('/usr/bin/chromium')
    ? '/usr/bin/chromium'
    : missing('Chromium could not be installed from Debian.')
}

function missing(sentence: string): undefined {
  console.error(sentence)
  return undefined
}
