// Rebuilds the path of a request from the matched route, so that all spellings that the router accepts give the same path.
import type { FastifyRequest } from 'fastify'
import type { RoutedPath } from '../sandbox/path-pattern.ts'

/** Must run before validation, because validation replaces the parameters. */
export function routedPathOf({ routeOptions, params, url }: FastifyRequest): RoutedPath {
  const route = routeOptions.url
  if (route === undefined || route.includes('*')) return { route: null, path: url.split('?')[0] ?? '' }
  const values = new Map(Object.entries(params as Record<string, string>))
  return { route, path: route.replace(/:(\w+)/g, (_, name: string) => values.get(name) ?? '') }
}
