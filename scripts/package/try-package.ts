// Tests the package like another repository: installs the tarball into an empty folder, type-checks the README's examples under
// `strict`, and runs the README's test, which starts the server from the package.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import getPort from 'get-port'
import { root } from '../check/source-files.ts'

const TOOLS = ['@playwright/test', 'typescript', '@types/node']

/** Prints the duration of each step. Throws with the output of a failed step. */
export async function tryPackage(tarball: string, chromium: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'struka-package-'))
  try {
    const run = createRunner(folder, { PORT: String(await getPort()), DATA_DIR: join(folder, 'data') })
    for (const [name, text] of filesOfReadme()) writeFileSync(join(folder, name), text)
    writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n')
    // Uses this machine's browser instead of a download, and a free port for the server.
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
    const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    run('install', 'npm', [
      'install',
      '--no-audit',
      '--no-fund',
      tarball,
      ...TOOLS.map((name) => `${name}@${devDependencies[name]}`),
    ])
    run('strict types', 'npx', ['tsc', '--project', '.'])
    run('help', 'npx', ['struka', '--help'])
    run('the test of the README', 'npx', ['playwright', 'test', '--config', 'try.config.js', '--reporter', 'line'])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function createRunner(cwd: string, settings: Record<string, string>) {
  // Excludes the repository's tools from the path. The package needs Node 22, which this machine's own may not be.
  const path = (process.env['PATH'] ?? '').split(':').filter((part) => !part.startsWith(root))
  const { HOME, NODE_EXTRA_CA_CERTS } = process.env
  const env = { HOME, NODE_EXTRA_CA_CERTS, PATH: [dirname(process.execPath), ...path].join(':'), ...settings }
  return (name: string, command: string, args: string[]): void => {
    const begun = performance.now()
    const { status, stdout, stderr } = spawnSync(command, args, { cwd, env, encoding: 'utf8' })
    if (status !== 0) throw new Error(`${name} failed:\n${stdout}\n${stderr}`)
    console.log(`ok     ${name} (${((performance.now() - begun) / 1000).toFixed(1)} s)`)
  }
}

/** Returns the files in the README; a line with the file's name precedes each file. */
function filesOfReadme(): [name: string, text: string][] {
  const readme = readFileSync(join(root, 'sdk/package/README.md'), 'utf8')
  const found = [...readme.matchAll(/^`([\w.-]+)`[^\n]*:\n\n```\w+\n([\s\S]*?)```$/gm)]
  return found.map(([, name = '', text = '']) => [name, text])
}
