// A conformance pass: asks every documented route of a backend, and reports what differs from the contract.
import { product } from '#contract/index.ts'
import { ContractSchemas } from '#contract/openapi/contract-schemas.ts'
import { createOpenApi } from '#contract/openapi/document.ts'
import type { Route } from '#contract/wire.ts'
import { checkList } from './list-check.ts'
import { type Profile, type Report, type RouteReport, type Send, Unreachable } from './model.ts'
import { checkRead, RouteCheck } from './route-check.ts'
import type { ProductRoute } from './route-data.ts'
import { type SignIn, signIn, signOut } from './sign-in-check.ts'
import { Target } from './target.ts'
import { checkWrite } from './write-check.ts'

export type ConformanceOptions = {
  base: string
  profile: Profile
  send: Send
  headers?: Record<string, string>
  /** How to sign in; without it `sid`, and without both the routes of shoppers are not reachable. */
  signIn?: SignIn | undefined
  sid?: string | undefined
  /** Only routes whose name contains this. */
  only?: string | undefined
  requestsPerSecond: number
  /** An answer that takes longer differs. */
  maxMs: number
  now: () => number
  wait: (ms: number) => Promise<void>
}

const LOGOUT = 'GET /api/auth/logout'

/** The routes of product.md 7: those whose row in the contract comes from it. */
export const documentedRoutes = (Object.entries(product) as [ProductRoute, Route][])
  .filter(([, { source }]) => source.startsWith('product.md'))
  .map(([name]) => name)

export async function runConformance(options: ConformanceOptions): Promise<Report> {
  const { base, profile, only, maxMs, now } = options
  const began = now()
  const target = new Target(options)
  const schemas = new ContractSchemas(createOpenApi({ title: 'API', serverUrl: base }))
  const checks = new Map<ProductRoute, RouteCheck>()
  const find = (name: ProductRoute): RouteCheck => {
    const check = checks.get(name) ?? new RouteCheck(name, { target, schemas, maxMs })
    checks.set(name, check)
    return check
  }
  const noSession = await trySignIn(options, find)
  const reports: RouteReport[] = []
  const names = documentedRoutes.filter((name) => only === undefined || name.includes(only))
  // Signing out comes last: it ends the session that the other routes need.
  for (const name of names.toSorted((one, other) => Number(one === LOGOUT) - Number(other === LOGOUT))) {
    reports.push(await checkRoute(find(name), profile, noSession))
  }
  return {
    base,
    profile,
    startedAt: new Date().toISOString(),
    seconds: (now() - began) / 1000,
    requests: target.requests,
    routes: names.flatMap((name) => reports.find(({ route }) => route === name) ?? []),
  }
}

/** Why there is no session; undefined when there is one. */
async function trySignIn(
  options: ConformanceOptions,
  find: (name: ProductRoute) => RouteCheck,
): Promise<string | undefined> {
  if (!options.signIn) return options.sid === undefined ? 'needs a session' : undefined
  try {
    await signIn(find, options.signIn, options.profile)
    return undefined
  } catch (error) {
    if (error instanceof Unreachable) return error.message
    throw error
  }
}

async function checkRoute(check: RouteCheck, profile: Profile, noSession: string | undefined): Promise<RouteReport> {
  const { name, route } = check
  const reads = name.startsWith('GET ') && !route.changesState
  let reason: string | null = null
  try {
    if (reads) {
      await check.prepare()
      await checkRead(check)
      if (check.schemas.isPaged(name)) await checkList(check)
    } else if (profile === 'write') {
      await checkWrite(check)
      if (name === LOGOUT && check.target.hasSession) await signOut(check)
    }
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error
    reason = error.message === 'needs a session' ? (noSession ?? error.message) : error.message
  }
  if (reason === null && check.checks === 0)
    reason = profile === 'read' ? 'changes something: --profile write asks it' : 'needs a session'
  const { findings, checks, slowestMs } = check
  return {
    route: name,
    outcome: outcomeOf(check, reason, reads || profile === 'write'),
    reason,
    checks,
    slowestMs,
    findings,
  }
}

function outcomeOf({ findings, checks }: RouteCheck, reason: string | null, isAsked: boolean): RouteReport['outcome'] {
  if (findings.length > 0) return 'differs'
  if (checks > 0 && reason === null) return 'conforms'
  return isAsked ? 'unreachable' : 'skipped'
}
