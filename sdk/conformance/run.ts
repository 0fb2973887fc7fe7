// Runs a conformance pass: calls every documented route of a backend and reports differences from the contract.
import { product } from '#contract/index.ts'
import { getContractSchemas } from '#contract/openapi/contract-schemas.ts'
import type { Route } from '#contract/wire.ts'
import { HttpClient, type HttpClientOptions } from './http-client.ts'
import { checkList } from './list-check.ts'
import { type Profile, type Report, type RouteReport, Unreachable } from './model.ts'
import { checkRead, checkWrite, RouteCheck, type RouteCheckOptions } from './route-check.ts'
import type { ProductRoute } from './route-data.ts'
import { type SignIn, signIn, signOut } from './sign-in-check.ts'

export type ConformanceOptions = HttpClientOptions &
  Pick<RouteCheckOptions, 'maxMs' | 'show'> & {
    base: string
    profile: Profile
    signIn?: SignIn | undefined
    only?: string | undefined
  }

const LOGOUT = 'GET /api/auth/logout'

export const documentedRoutes = (Object.entries(product) as [ProductRoute, Route][])
  .filter(([, { extension }]) => !extension)
  .map(([name]) => name)

export async function runConformance(options: ConformanceOptions): Promise<Report> {
  const { base, profile, only, maxMs, show, now } = options
  const began = now()
  const client = new HttpClient(options)
  const schemas = getContractSchemas()
  const checks = new Map<ProductRoute, RouteCheck>()
  const find = (name: ProductRoute): RouteCheck => {
    const check = checks.get(name) ?? new RouteCheck(name, { client, schemas, maxMs, show })
    checks.set(name, check)
    return check
  }
  const noSession = await trySignIn(options, find)
  const reports: RouteReport[] = []
  const names = documentedRoutes.filter((name) => only === undefined || name.includes(only))
  // Signing out is the last check, because the other routes need the session.
  for (const name of names.toSorted((one, other) => Number(one === LOGOUT) - Number(other === LOGOUT))) {
    reports.push(await checkRoute(find(name), profile, noSession))
  }
  return {
    base,
    profile,
    startedAt: new Date().toISOString(),
    seconds: (now() - began) / 1000,
    requests: client.requests,
    routes: names.flatMap((name) => reports.find(({ route }) => route === name) ?? []),
  }
}

async function trySignIn(options: ConformanceOptions, find: (name: ProductRoute) => RouteCheck) {
  if (!options.signIn) return options.sid === undefined ? 'needs a session' : undefined
  try {
    await signIn(find, options.signIn, options.profile)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

async function checkRoute(check: RouteCheck, profile: Profile, noSession: string | undefined): Promise<RouteReport> {
  const { name, route, findings } = check
  const reads = name.startsWith('GET ') && !route.changesState
  let reason: string | null = null
  try {
    if (reads) {
      await check.prepare()
      await checkRead(check)
      if (check.schemas.isPaged(name)) await checkList(check)
    } else if (profile === 'write') {
      await checkWrite(check)
      if (name === LOGOUT && check.client.sid) await signOut(check)
    }
  } catch (error) {
    if (error instanceof Unreachable) reason = error.message === 'needs a session' ? (noSession ?? null) : error.message
    else
      check.note('an unforeseen answer', [{ kind: 'surprise', field: '', expected: 'an answer', actual: `${error}` }])
  }
  if (reason === null && check.checks === 0) {
    reason = profile === 'read' ? 'changes something: --profile write asks it' : 'needs a session'
  }
  const isRequested = reads || profile === 'write'
  const hasPassed = check.checks > 0 && reason === null
  const outcome = findings.length > 0 ? 'differs' : hasPassed ? 'conforms' : isRequested ? 'unreachable' : 'skipped'
  return { route: name, outcome, reason, checks: check.checks, slowestMs: check.slowestMs, findings }
}
