// Tries the package as another repository would: installs the tarball into an empty folder, type-checks what its README
// shows under `strict`, and runs the README's test, which starts the server from the package.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import getPort from 'get-port'
import { root } from '../check/source-files.ts'

const TOOLS = ['@playwright/test', 'typescript', '@types/node']

/** Throws with the output of the step that failed. Prints how long each takes. */
export async function tryPackage(tarball: string, chromium: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'struka-package-'))
  try {
    const run = createRunner(folder, { PORT: String(await getPort()), DATA_DIR: join(folder, 'data') })
    for (const [name, text] of filesOfReadme()) writeFileSync(join(folder, name), text)
    writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n')
    // The browser of this machine instead of a downloaded one, and the port that the server was given.
    writeFileSync(
      join(folder, 'try.config.js'),
      `import config from './playwright.config.ts'\n
const url = 'http://127.0.0.1:' + process.env.PORT
const launchOptions = { executablePath: ${JSON.stringify(chromium)}, args: ['--no-sandbox'] }
export default {
  ...config,
  outputDir: 'results',
  use: { ...config.use, baseURL: url, launchOptions },
  webServer: { command: 'npx struka start', url: url + '/control/health' },
}\n`,
    )
    const { dependencies } = JSON.parse(readFileSync(join(root, 'scripts/tools/package.json'), 'utf8'))
    run('install', 'npm', [
      'install',
      '--no-audit',
      '--no-fund',
      tarball,
      ...TOOLS.map((name) => `${name}@${dependencies[name]}`),
    ])
    run('strict types', 'npx', ['tsc', '--project', '.'])
    run('help', 'npx', ['struka', '--help'])
    run('the test of the README', 'npx', ['playwright', 'test', '--config', 'try.config.js', '--reporter', 'line'])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function createRunner(cwd: string, settings: Record<string, string>) {
  // Nothing of the repository: neither its Node nor its tools.
  const path = (process.env['PATH'] ?? '').split(':').filter((part) => !part.startsWith(root))
  const env = { PATH: path.join(':'), HOME: process.env['HOME'], ...settings }
  return (name: string, command: string, args: string[]): void => {
    const begun = performance.now()
    const { status, stdout, stderr } = spawnSync(command, args, { cwd, env, encoding: 'utf8' })
    if (status !== 0) throw new Error(`${name} failed:\n${stdout}\n${stderr}`)
    console.log(`ok     ${name} (${((performance.now() - begun) / 1000).toFixed(1)} s)`)
  }
}

/** The files that the README shows, each after a line with its name. */
function filesOfReadme(): [name: string, text: string][] {
  const readme = readFileSync(join(root, 'sdk/package/README.md'), 'utf8')
  const found = [...readme.matchAll(/^`([\w.-]+)`[^\n]*:\n\n```\w+\n([\s\S]*?)```$/gm)]
  return found.map(([, name = '', text = '']) => [name, text])
}
