// Finds the installed browsers besides Chromium; as root on Debian, installs missing browsers.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

export const FIREFOX_PATH = '/usr/bin/firefox-esr'
const WEBKIT_DRIVER_PATH = '/usr/bin/WebKitWebDriver'
const XVFB_PATH = '/usr/bin/Xvfb'
export const MINI_BROWSER_PATH = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-4.1/MiniBrowser`

const ENGINES = [
  { name: 'firefox', files: [FIREFOX_PATH], packages: ['firefox-esr'] },
  {
    name: 'webkit',
    files: [WEBKIT_DRIVER_PATH, MINI_BROWSER_PATH, XVFB_PATH],
    packages: ['webkit2gtk-driver', 'libwebkit2gtk-4.1-0', 'xvfb', 'xauth'],
  },
] as const

export type EngineName = (typeof ENGINES)[number]['name']

export function findEngines(): EngineName[] {
  const missing = ENGINES.filter(({ files }) => !files.every((file) => existsSync(file)))
  if (missing.length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    install(missing.flatMap(({ packages }) => packages))
  }
  return ENGINES.flatMap(({ name, files, packages }) => {
    if (files.every((file) => existsSync(file))) return name
    console.log(`Skipped ${name}: it needs Debian's packages ${packages.join(', ')}.`)
    return []
  })
}

function install(packages: string[]): void {
  console.log(`Installing ${packages.join(', ')} from Debian (once) …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
  if (apt('update')) apt('install', '-y', '--no-install-recommends', ...packages)
}
