// Generates the text of docs/screens.md: for each address the guard, and the roles and names by which tests find elements.
import { join } from 'node:path'
import * as z from 'zod'
import { root } from '../check/source-files.ts'

export type Snapshot = { path: string; snapshot: string }

const ROLES = [
  ...[
    'heading',
    'link',
    'button',
    'textbox',
    'searchbox',
    'spinbutton',
    'combobox',
    'radio',
    'checkbox',
    'switch',
    'tab',
  ],
  ...['dialog', 'status', 'alert', 'timer', 'img', 'region', 'list', 'navigation'],
]
/** The maximum number of names per role; further names are similar, such as rows of a list. */
const MAX_NAMES = 12
const MAX_NAME_LENGTH = 70
const GUARDS = { guest: 'signed out only', member: 'signed in only', both: 'everybody' }

const RouteTable = z.object({
  routes: z.array(z.object({ path: z.string(), guard: z.enum(['guest', 'member', 'both']) })),
})
// Imports by a computed path, which TypeScript does not follow: the screens need browser types.
const table = RouteTable.parse(await import(join(root, 'client/router/routes.ts')))

const shown = table.routes.filter(({ path }) => path !== '*')
export const everyRoute = shown.map(({ path, guard }) => ({ path, guard: GUARDS[guard] }))

export function formatScreens(looks: Snapshot[]): string {
  const sections = everyRoute.map(({ path, guard }) => {
    const seen = looks.filter((look) => patternOf(path).test(look.path.split('?')[0] ?? ''))
    const names = namesOf(seen.map(({ snapshot }) => snapshot))
    const lines = [...names].map(([role, found]) => `| ${role} | ${formatNames(found)} |`)
    const table =
      lines.length > 0 ? `\n| role | names |\n|---|---|\n${lines.join('\n')}\n` : '\nOpened by its flow only.\n'
    return `## \`${path}\`\n\nFor ${guard}.${seen[0] ? ` Seen at \`${addressOf(seen)}\`.` : ''}\n${table}`
  })
  return `# Screens: roles, names and addresses

What a test finds on each screen, in the words of assistive technology: \`page.getByRole('button', { name: 'Lanjut' })\`. There are no
test ids: roles and names are what shoppers rely on, too. Numbers and dates are those of the preset \`regular\`; match them by pattern.
Written by \`node scripts/docs/screens.ts\`, which opens every screen; a test holds that no address is missing.

${sections.join('\n')}`
}

function namesOf(snapshots: string[]): Map<string, Set<string>> {
  const found = new Map(ROLES.map((role) => [role, new Set<string>()]))
  for (const snapshot of snapshots) {
    for (const [, role = '', quoted = ''] of snapshot.matchAll(/^\s*- '?([a-z]+) ("(?:[^"\\]|\\.)*"|\/.*\/)/gm)) {
      found.get(role)?.add(quoted.startsWith('"') ? String(JSON.parse(quoted.replaceAll("''", "'"))) : quoted)
    }
  }
  return new Map([...found].filter(([, names]) => names.size > 0))
}

function formatNames(names: Set<string>): string {
  const shown = [...names].slice(0, MAX_NAMES).map((name) => {
    const short = name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH)}…` : name
    return `\`${short.replaceAll('|', '\\|').replaceAll('`', "'")}\``
  })
  return shown.join(' · ') + (names.size > MAX_NAMES ? ` · … ${names.size - MAX_NAMES} more` : '')
}

function addressOf(looks: Snapshot[]): string {
  const [shortest = ''] = looks.map(({ path }) => path).toSorted((one, other) => one.length - other.length)
  return shortest.replace(/=[0-9a-f-]{36}/g, '={id}')
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/\/$/, '').replace(/:\w+/g, '[^/]+')}/?$`)
}
