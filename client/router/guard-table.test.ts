// @vitest-environment node
// The client's route table guards the paths as docs/product.md 2 documents, and the additional paths (decisions 202).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { routes } from './routes.ts'

const root = join(import.meta.dirname, '..', '..')
// Strips the ids of the document's statements.
const product = readFileSync(join(root, 'docs/product.md'), 'utf8').replaceAll(/<!--.*?-->/g, '')
const decisions = readFileSync(join(root, 'docs/decisions/202-guarded-paths.md'), 'utf8')

/** Returns the paths between backticks in the first match of the pattern. */
function pathsIn(page: string, pattern: RegExp): string[] {
  const [, text = ''] = pattern.exec(page) ?? []
  return [...text.matchAll(/`(\/[^`]*)`/g)].map(([, path = '']) => path)
}

const documented = {
  guest: pathsIn(product, /^\| signed in \| ([^;]+);/m),
  member: pathsIn(product, /^\| signed out \| (.+) \|$/m),
}
const own = {
  guest: pathsIn(decisions, /^- signed in: (.+)$/m),
  member: pathsIn(decisions, /^- signed out: ([^.]+?)\n\n/m),
}

test('the route table guards the documented paths and those of our own [2.visitors, 2.own-paths, 6.gate]', () => {
  expect([documented.guest.length, documented.member.length]).toEqual([5, 26])
  for (const kind of ['guest', 'member'] as const) {
    const guarded = routes.filter(({ guard }) => guard === kind).map(({ path }) => path)
    expect(guarded.toSorted()).toEqual([...documented[kind], ...own[kind]].toSorted())
  }
})
