// The path of a request as the router matched it: decoded, and without the differences in spelling that the router ignores.
import type { FastifyRequest } from 'fastify'
import type { RoutedPath } from '../sandbox/path-pattern.ts'

/** To be called before validation, which replaces the parameters. */
export function routedPathOf({ routeOptions, params, url }: FastifyRequest): RoutedPath {
  const route = routeOptions.url
  if (route === undefined || route.includes('*')) return { route: null, path: url.split('?')[0] ?? '' }
  const values = new Map(Object.entries(params as Record<string, string>))
  return { route, path: route.replace(/:(\w+)/g, (_, name: string) => values.get(name) ?? '') }
}
