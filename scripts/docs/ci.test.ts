// Checks the examples of docs/ci/: start Compose, run tests, stop Compose, with one token and this repository's Playwright.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'
import { root } from '../check/source-files.ts'

const read = (path: string): unknown => parse(readFileSync(join(root, path), 'utf8'))

const Job = z.object({
  env: z.record(z.string(), z.string()),
  steps: z.array(z.object({ run: z.string().optional() })),
})
const GitHub = z.object({ jobs: z.object({ test: Job }) })
const Commands = z.array(z.string())
const GitLab = z.object({
  'tests against Struka': z.object({
    variables: z.record(z.string(), z.string()),
    before_script: Commands,
    script: Commands,
    after_script: Commands,
  }),
})

/** The commands of each example, in order. */
const ORDER = [
  /compose .* up --detach --wait/,
  /playwright test --reporter=html,junit/,
  /compose .* logs/,
  /compose .* down --volumes/,
]

test('the example for GitHub Actions starts Compose with a token, tests against it and stops it', () => {
  const { env, steps } = GitHub.parse(read('docs/ci/github-actions.yml')).jobs.test
  expect(env['CONTROL_TOKEN']).toBe(env['STRUKA_CONTROL_TOKEN'])
  expectOrder(steps.flatMap(({ run }) => run ?? []))
})

test('the example for GitLab CI does the same', () => {
  const job = GitLab.parse(read('docs/ci/gitlab-ci.yml'))['tests against Struka']
  expectOrder([...job.before_script, ...job.script, ...job.after_script])
  const { dependencies } = z
    .object({ dependencies: z.record(z.string(), z.string()) })
    .parse(read('scripts/tools/package.json'))
  expect(job.variables['PLAYWRIGHT_IMAGE']).toContain(`:v${dependencies['@playwright/test']}-`)
})

function expectOrder(commands: string[]): void {
  const places = ORDER.map((pattern) => commands.findIndex((command) => pattern.test(command)))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
}
