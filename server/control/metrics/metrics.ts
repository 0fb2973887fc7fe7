// What monitoring reads at /control/metrics, in the format of Prometheus. Names and labels are those of OpenTelemetry's
// semantic conventions, of prom-client for the process, and `struka_…` for what only this server has.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Histogram, Registry } from 'prom-client'

type PromClient = typeof import('prom-client')
type Gauge = { help: string; count: () => number }

/** In seconds: finer below 5 ms than the conventions' own, because most answers take less. */
const DURATION_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** prom-client is loaded by the first scrape: a server that nobody monitors saves its 11 MB and all of its work. */
export class Metrics {
  private readonly gauges: Record<string, Gauge>
  private registry: Promise<Registry> | undefined
  private durations: Histogram | undefined

  constructor(gauges: Record<`struka_${string}`, Gauge>) {
    this.gauges = gauges
  }

  record(request: FastifyRequest, reply: FastifyReply): void {
    this.durations?.observe(
      {
        http_request_method: request.method,
        http_route: request.routeOptions.url ?? '',
        http_response_status_code: reply.statusCode,
      },
      reply.elapsedTime / 1_000,
    )
  }

  async render(): Promise<{ type: string; text: string }> {
    this.registry ??= this.open()
    const registry = await this.registry
    return { type: registry.contentType, text: await registry.metrics() }
  }

  private async open(): Promise<Registry> {
    const client = await import('prom-client')
    const registry = new client.Registry()
    this.durations = new client.Histogram({
      name: 'http_server_request_duration_seconds',
      help: 'Duration of answered requests, by method, route and status.',
      labelNames: ['http_request_method', 'http_route', 'http_response_status_code'],
      buckets: DURATION_BUCKETS,
      registers: [registry],
    })
    for (const [name, { help, count }] of Object.entries(this.gauges)) {
      new client.Gauge({
        name,
        help,
        registers: [registry],
        collect() {
          this.set(count())
        },
      })
    }
    return client.Registry.merge([registry, openProcessMetrics(client)])
  }
}

function openProcessMetrics({ register, collectDefaultMetrics }: PromClient): Registry {
  if (register.getMetricsAsArray().length === 0) collectDefaultMetrics()
  return register
}
