// Names what the built client and its build need of package.json's `dependencies`, and no module of the server: the image and
// the npm package leave these packages out.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')
const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
)
const sources = globSync('{server,fixtures}/**/*.ts', { cwd: root, exclude: ['**/*.test.ts', 'server/testing/**'] })
const code = sources.map((path) => readFileSync(join(root, path), 'utf8')).join('\n')

export const clientPackages = Object.keys(dependencies).filter(
  (name) => !code.includes(`'${name}'`) && !code.includes(`'${name}/`),
)

if (import.meta.main) console.log(clientPackages.join(' '))
