// Checks the files in deploy/: HAProxy finds every instance of Compose and Kubernetes.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import * as z from 'zod'
import { readSettings } from '#server/settings.ts'

const folder = join(import.meta.dirname, '../../../deploy')
const text = (name: string) => readFileSync(join(folder, name), 'utf8')
const documentsIn = (name: string): unknown[] => parseAllDocuments(text(name)).map((document) => document.toJS())

const Environment = z.record(z.string(), z.coerce.string())
const Compose = z.object({
  services: z.record(z.string(), z.object({ environment: Environment, volumes: z.tuple([z.string()]) }).loose()),
  volumes: z.record(z.string(), z.null()),
})
const Labels = z.record(z.string(), z.string())
const ServiceManifest = z.object({ kind: z.literal('Service'), spec: z.object({ selector: Labels }) })
const Workload = z.object({
  metadata: z.object({ name: z.string() }),
  spec: z.object({
    serviceName: z.string().optional(),
    replicas: z.int(),
    selector: z.object({ matchLabels: Labels }),
    template: z.object({
      metadata: z.object({ labels: Labels }),
      spec: z.object({
        containers: z.tuple([
          z.object({
            env: z.array(z.object({ name: z.string(), value: z.string().optional() }).loose()),
          }),
        ]),
      }),
    }),
  }),
})

/** Returns the member addresses by HAProxy's member number, as these variables configure HAProxy. */
const membersOf = (environment: Record<string, string>) =>
  Object.entries(environment).flatMap(([name, value]) => (name.startsWith('MEMBER_') ? [`http://${value}`] : []))

test('HAProxy finds every instance of Compose, each with data of its own', () => {
  const { services, volumes } = Compose.parse(parse(text('team.compose.yml'), { merge: true }))
  const { balancer, ...instances } = services
  for (const [name, { volumes: mounted }] of Object.entries(instances)) expect(mounted).toEqual([`${name}:/app/data`])
  expect(Object.keys(volumes)).toEqual(Object.keys(instances))
  expect(membersOf(balancer?.environment ?? {})).toEqual(Object.keys(instances).map((name) => `http://${name}:3000`))
})

test('every selector of Kubernetes finds the pods of a workload', () => {
  const manifests = ['instances.yaml', 'balancer.yaml'].flatMap((name) => documentsIn(`kubernetes/${name}`))
  const services = manifests.flatMap((manifest) => ServiceManifest.safeParse(manifest).data ?? [])
  const workloads = manifests.flatMap((manifest) => Workload.safeParse(manifest).data ?? [])
  expect([services.length, workloads.length]).toEqual([2, 2])
  const labels = workloads.map(({ spec }) => spec.template.metadata.labels)
  expect(workloads.map(({ spec }) => spec.selector.matchLabels)).toEqual(labels)
  for (const { spec } of services) expect(labels).toContainEqual(spec.selector)
})

test('HAProxy finds every instance of Kubernetes', () => {
  const [service, set] = documentsIn('kubernetes/instances.yaml')
  const { metadata, spec } = Workload.parse(set)
  const [app] = spec.template.spec.containers
  const pods = Array.from({ length: spec.replicas }, (_, index) => `${metadata.name}-${index}`)
  expect(service).toMatchObject({ metadata: { name: spec.serviceName }, spec: { publishNotReadyAddresses: true } })
  expect(readSettings(valuesOf(app.env)).PUBLIC_URL).toBeDefined()

  const [, deployment] = documentsIn('kubernetes/balancer.yaml')
  const [haproxy] = Workload.parse(deployment).spec.template.spec.containers
  expect(membersOf(valuesOf(haproxy.env))).toEqual(pods.map((pod) => `http://${pod}.${spec.serviceName}:3000`))
})

function valuesOf(env: { name: string; value?: string | undefined }[]): Record<string, string> {
  return Object.fromEntries(env.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value]])))
}
