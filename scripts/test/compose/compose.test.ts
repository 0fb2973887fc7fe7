// Checks that docker-compose.yml, Dockerfile, .dockerignore, package.json and server/settings.ts agree.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'
import { settingsSchema } from '#server/settings.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const text = (name: string) => readFileSync(join(root, name), 'utf8')

const Service = z.object({ environment: z.record(z.string(), z.coerce.string()) })
const { services } = z
  .object({ services: z.object({ app: Service, solo: Service }) })
  .parse(parse(text('docker-compose.yml'), { merge: true }))

/** Parses the Dockerfile into stages: name, base, and instructions with joined lines. */
const stages = text('Dockerfile')
  .replaceAll(/\\\n\s*/g, ' ')
  .split(/^FROM /m)
  .slice(1)
  .map((stage) => {
    const [, base = '', name = ''] = /^(\S+) AS (\S+)/.exec(stage) ?? []
    const lines = stage.split('\n').filter((line) => /^[A-Z]+ /.test(line))
    const all = (instruction: string) =>
      lines.flatMap((line) => (line.startsWith(`${instruction} `) ? line.slice(instruction.length + 1) : []))
    return { name, base, all }
  })

test('every image is built on the Node that package.json brings to every platform', () => {
  const { devEngines, optionalDependencies } = z
    .object({
      devEngines: z.object({ runtime: z.object({ version: z.string() }) }),
      optionalDependencies: z.record(z.string(), z.string()),
    })
    .parse(JSON.parse(text('package.json')))
  const { version } = devEngines.runtime
  const packages = Object.entries(optionalDependencies).filter(([name]) => name.startsWith('node-'))
  expect(packages.map(([, packaged]) => packaged)).toEqual(Array(5).fill(version))
  expect(version.split('.')[0]).toBe(text('.nvmrc').trim())
  for (const { base } of stages) expect(base).toMatch(`node:${version}-`)
})

test('every setting can be given, but for the secret, which the volume keeps', () => {
  const settings = Object.keys(settingsSchema.shape).filter((name) => name !== 'SECRET')
  const inImage = stages
    .flatMap(({ name, all }) => (name === 'app' ? all('ENV') : []))
    .flatMap((line) => line.split(' ').map((pair) => pair.replace(/=.*/, '')))
  const given = [...inImage, ...Object.keys(services.app.environment)]
  expect(given).toEqual(expect.arrayContaining(settings))
  for (const { environment } of Object.values(services))
    expect(settings).toEqual(expect.arrayContaining(Object.keys(environment)))
})

test('the user of the container reads the files of a checkout under any umask', () => {
  const copied = stages.flatMap(({ name, all }) => (name === 'build' ? [] : all('COPY')))
  expect(copied.filter((line) => !line.startsWith('--chown=node '))).toEqual([])
})

test('copies and starts what is in the repository and not left out by .dockerignore', () => {
  const lines = text('.dockerignore').split('\n')
  const included = lines.flatMap((line) => (line.startsWith('!') ? line.slice(1) : []))
  const sources = stages
    .flatMap(({ all }) => all('COPY').filter((line) => !line.includes('--from') && line !== '. .'))
    .flatMap((line) => line.replace('--chown=node ', '').split(' ').slice(0, -1))
  const started = stages.flatMap(
    ({ all }) => [...all('CMD'), ...all('HEALTHCHECK')].join().match(/(?:\w+\/)+[\w.]+\.\w+/g) ?? [],
  )
  // Files that the build reads although the Dockerfile does not name them.
  const read = ['tsconfig.json', 'vite.config.ts', 'scripts/setup/build.mjs']
  for (const path of [...sources, ...started, ...read]) {
    expect([path, existsSync(join(root, path))]).toEqual([path, true])
    expect([path, included.some((entry) => matchesGlob(path, entry) || path.startsWith(`${entry}/`))]).toEqual([
      path,
      true,
    ])
  }
  for (const entry of included) expect([entry, globSync(entry, { cwd: root }).length > 0]).toEqual([entry, true])
})
