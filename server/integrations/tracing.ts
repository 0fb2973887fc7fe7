// Traces of requests, by OTLP over HTTP. Imported only when OTEL_EXPORTER_OTLP_ENDPOINT is set: it costs 0.2 s of a start.
import { FastifyOtelInstrumentation } from '@fastify/otel'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import type { FastifyInstance } from 'fastify'

export async function registerTracing(app: FastifyInstance, endpoint: string): Promise<void> {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  const named = defaultResource().merge(resourceFromAttributes({ 'service.name': 'struka' }))
  const provider = new NodeTracerProvider({
    resource: named.merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  })
  provider.register()
  // A span for the request and one for its handler: the hooks would add a dozen.
  const instrumentation = new FastifyOtelInstrumentation({ registerOnInitialization: false, instrumentHooks: false })
  instrumentation.setTracerProvider(provider)
  await app.register(instrumentation.plugin())
  app.addHook('onClose', () => provider.shutdown())
}
