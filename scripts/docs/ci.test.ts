// The examples of docs/ci/ have the shape that GitHub and GitLab take, and name variables and services that exist.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'
import { root } from '../check/source-files.ts'

const read = (path: string): unknown => parse(readFileSync(join(root, path), 'utf8'), { merge: true })

const Step = z.strictObject({
  name: z.string().optional(),
  uses: z
    .string()
    .regex(/^[\w-]+\/[\w-]+@v\d+$/)
    .optional(),
  run: z.string().optional(),
  if: z.enum(['always()', 'failure()']).optional(),
  with: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  env: z.record(z.string(), z.string()).optional(),
})
const GitHub = z.strictObject({
  name: z.string(),
  on: z.record(z.enum(['push', 'pull_request']), z.unknown()),
  permissions: z.record(z.string(), z.enum(['read', 'write'])),
  jobs: z.record(
    z.string().regex(/^\w+$/),
    z.strictObject({
      'runs-on': z.string(),
      'timeout-minutes': z.int(),
      env: z.record(z.string(), z.string()),
      steps: z.array(Step.refine(({ uses, run }) => (uses === undefined) !== (run === undefined))),
    }),
  ),
})
const GitLabJob = z.strictObject({
  stage: z.string(),
  image: z.string(),
  services: z.array(z.string()),
  timeout: z.string(),
  variables: z.record(z.string(), z.string()),
  before_script: z.array(z.string()),
  script: z.array(z.string()),
  after_script: z.array(z.string()),
  artifacts: z.strictObject({
    when: z.literal('always'),
    expire_in: z.string(),
    paths: z.array(z.string()),
    reports: z.strictObject({ junit: z.string() }),
  }),
})
const GitLab = z.object({ stages: z.array(z.string()) }).catchall(GitLabJob)

const ORDER = [
  /compose .* up --detach --wait/,
  /playwright test --reporter=html,junit/,
  /compose .* logs/,
  /compose .* down --volumes/,
]

test('the example for GitHub Actions starts Compose with a token, tests against it and keeps the reports', () => {
  const { jobs } = GitHub.parse(read('docs/ci/github-actions.yml'))
  const { env, steps } = z.object({ test: z.custom<(typeof jobs)[string]>() }).parse(jobs).test
  expect(env['CONTROL_TOKEN']).toBe(env['STRUKA_CONTROL_TOKEN'])
  expectOrder(steps.flatMap(({ run }) => run ?? []))
  expect(steps.find(({ uses }) => uses?.includes('upload-artifact'))).toMatchObject({ if: 'always()' })
})

test('the example for GitLab CI does the same', () => {
  const { stages, ...jobs } = GitLab.parse(read('docs/ci/gitlab-ci.yml'))
  const [job] = Object.values(jobs).map((found) => GitLabJob.parse(found))
  expect(stages).toEqual([job?.stage])
  expectOrder([...(job?.before_script ?? []), ...(job?.script ?? []), ...(job?.after_script ?? [])])
  const { dependencies } = z
    .object({ dependencies: z.record(z.string(), z.string()) })
    .parse(read('scripts/tools/package.json'))
  expect(job?.variables['PLAYWRIGHT_IMAGE']).toContain(`:v${dependencies['@playwright/test']}-`)
})

function expectOrder(commands: string[]): void {
  const places = ORDER.map((pattern) => commands.findIndex((command) => pattern.test(command)))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
}
