// `npm run package`: packs `struka` and the Python client into package/, and tests the tarball in an empty folder, like another
// repository.
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../check/source-files.ts'
import { findChromium } from '../setup/chromium.ts'
import { parseOptions } from '../setup/options.ts'
import { buildPackage, packageVersion } from './build-package.ts'
import { buildPythonClient } from './python-client.ts'
import { tryPackage } from './try-package.ts'

const { values } = parseOptions({ options: { 'no-try': { type: 'boolean', default: false } } })
const { status } = spawnSync('tsc', ['-b'], { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
if (status !== 0) process.exit(1)

const folder = join(root, 'package')
mkdirSync(folder, { recursive: true })
const version = packageVersion()
const tarball = buildPackage(folder, version)
console.log(`Packed ${relative(root, tarball)}`)
buildPythonClient(join(folder, 'python'), version)
console.log('Built package/python, for pip install')
if (!values['no-try']) {
  const chromium = findChromium()
  if (!chromium) process.exit(1)
  await tryPackage(tarball, chromium).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
}
