// A collector of the test receives the traces of an app by OTLP.
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from '../testing/listen.ts'
import { createWorld, startTestApp } from '../testing/world.ts'

type Value = { stringValue?: string; intValue?: number }
type Span = { name: string; traceId: string; parentSpanId?: string; attributes: { key: string; value: Value }[] }
type Export = {
  resourceSpans: { resource: { attributes: Span['attributes'] }; scopeSpans: { spans: Span[] }[] }[]
}

const TRACE_ID = '0af7651916cd43dd8448eb211c80319c'

function attributeOf({ attributes }: { attributes: Span['attributes'] }, key: string): string | number | undefined {
  const value = attributes.find((attribute) => attribute.key === key)?.value
  return value?.stringValue ?? value?.intValue
}

test('a collector receives a span for each request, by route, in the trace of its caller', async () => {
  const exports: Export[] = []
  const paths = new Set<string | undefined>()
  const collector = createServer(async (request, response) => {
    paths.add(request.url)
    exports.push((await json(request)) as Export)
    response.setHeader('content-type', 'application/json').end('{}')
  })
  const port = await listen(collector, onTestFinished)
  const testApp = await startTestApp({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/` })
  const world = createWorld(testApp, 'traced', 'empty')
  const parent = `00-${TRACE_ID}-b7ad6b7169203331-01`
  await world.agent().get('/api/public/region').set('traceparent', parent).expect(200)
  await world.agent().get('/api/campaign/no-such-campaign')
  await testApp.app.close()

  expect([...paths]).toEqual(['/v1/traces'])
  const sent = exports.flatMap(({ resourceSpans }) => resourceSpans)
  expect(sent.map(({ resource }) => attributeOf(resource, 'service.name'))).toContain('struka')
  const spans = sent.flatMap(({ scopeSpans }) => scopeSpans).flatMap((scope) => scope.spans)
  const requests = spans.filter(({ name }) => name === 'request')
  const seen = requests.map((span) => [attributeOf(span, 'http.route'), attributeOf(span, 'http.response.status_code')])
  expect(seen).toEqual([
    ['/api/public/region', 200],
    ['/api/campaign/:id', 404],
  ])
  expect(requests[0]).toMatchObject({ traceId: TRACE_ID, parentSpanId: 'b7ad6b7169203331' })
  expect(requests[1]?.traceId).not.toBe(TRACE_ID)
})
