// Checks that heavy packages are not loaded at server start, only on first use (docs/performance.md).
import { expect, test } from 'vitest'
import { isTest, sourceFiles } from './source-files.ts'

/** Each package costs megabytes and tens of milliseconds. */
const HEAVY =
  /^(sharp|nodemailer|@fastify\/swagger|@fastify\/swagger-ui|web-push|@google-cloud|google-auth-library|oidc-provider|openid-client|tesseract\.js|onnxruntime-node|zxing-wasm|prom-client|@opentelemetry|@fastify\/otel)(\/|$)/

const IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]/gm
const ALIASES: Record<string, string> = {
  '#contract/': 'server/contract/',
  '#server/': 'server/',
  '#fixtures/': 'fixtures/',
}

test('a server that starts loads no package that only some requests need', () => {
  const texts = new Map(sourceFiles().map(({ path, text }) => [path, text]))
  const reached = new Set(['server/start.ts'])
  const heavy: string[] = []
  for (const path of reached) {
    for (const [, specifier = ''] of (texts.get(path) ?? '').matchAll(IMPORT)) {
      if (HEAVY.test(specifier)) heavy.push(`${path} → ${specifier}`)
      const target = resolve(path, specifier)
      if (texts.has(target) && !isTest(target)) reached.add(target)
    }
  }
  expect(reached.size).toBeGreaterThan(200)
  expect(heavy).toEqual([])
})

function resolve(from: string, specifier: string): string {
  const alias = Object.keys(ALIASES).find((prefix) => specifier.startsWith(prefix))
  if (alias !== undefined) return `${ALIASES[alias]}${specifier.slice(alias.length)}`
  return new URL(specifier, `file:///${from}`).pathname.slice(1)
}
