// This instance in a team behind a balancer (docs/scaling.md 4). The balancer decides where a sandbox belongs, by its name, and
// says which name it decided by; an instance creates no other, lists those of all, and says who holds one that it does not.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { controlSandbox, SandboxState } from '#contract/control/sandbox.ts'
import { hasControlToken, sandboxNameOf } from '../routes/access.ts'
import { refuse } from '../rules/refusal.ts'
import type { Sandboxes } from '../sandbox/sandboxes.ts'

/** Sent from instance to instance: such a request is not passed on. */
const MEMBER_HEADER = 'x-team-member'
const BALANCED_HEADER = 'x-balanced-sandbox'
const LIST_TIMEOUT_MS = 10_000
const FIND_TIMEOUT_MS = 2_000

type Member = { name: string; url: string }
export type TeamOptions = { instance: string; others: Member[]; token: string }
type State = z.output<typeof SandboxState>

const ListBody = z.object({ data: z.object({ rows: z.array(SandboxState) }) })

export class Team {
  readonly instance: string
  private readonly others: Member[]
  private readonly headers: Record<string, string>

  constructor({ instance, others, token }: TeamOptions) {
    this.instance = instance
    this.others = others
    this.headers = { 'x-control-token': token, [MEMBER_HEADER]: instance }
  }

  /** The sandboxes of the other instances; those of `unreachable` are missing. */
  async listOthers(): Promise<{ rows: State[]; unreachable: string[] }> {
    const answers = await Promise.all(
      this.others.map(async ({ name, url }) => {
        const response = await this.ask(url, '/control/sandboxes?scope=instance', LIST_TIMEOUT_MS)
        return { name, rows: response?.ok ? ListBody.parse(await response.json()).data.rows : undefined }
      }),
    )
    return {
      rows: answers.flatMap(({ rows }) => rows ?? []),
      unreachable: answers.flatMap(({ name, rows }) => (rows ? [] : [name])),
    }
  }

  /** The other instance that has a sandbox; undefined when none has it that can be reached. */
  async findHolder(sandboxName: string): Promise<string | undefined> {
    const path = `/control/sandboxes/${encodeURIComponent(sandboxName)}`
    const answers = await Promise.all(this.others.map(({ url }) => this.ask(url, path, FIND_TIMEOUT_MS)))
    return this.others[answers.findIndex((response) => response?.ok)]?.name
  }

  /** Undefined when the instance cannot be reached. */
  private async ask(url: string, path: string, timeoutMs: number): Promise<Response | undefined> {
    try {
      return await fetch(url + path, { headers: this.headers, signal: AbortSignal.timeout(timeoutMs) })
    } catch (error) {
      if (error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError'))
        return undefined
      throw error
    }
  }
}

export function registerTeam(app: FastifyInstance, team: Team, sandboxes: Sandboxes, token: string | undefined): void {
  app.addHook('onRequest', async (request) => {
    request.balancedName = firstOf(request.headers[BALANCED_HEADER])
    const name = findControlledName(request)
    if (name === undefined || sandboxes.findEntry(name) || request.headers[MEMBER_HEADER] !== undefined) return
    if (hasControlToken(request, token)) await refuseHeldElsewhere(team, name)
  })
  app.addHook('preValidation', async (request) => {
    const route = request.routeOptions.config?.contractRoute
    if (route === controlSandbox['POST /control/sandboxes']) await placeNew(team, request, request.body)
    if (route === controlSandbox['POST /control/sandboxes/import']) await placeNew(team, request, request.query)
  })
}

/** The name of a new sandbox is the one that the balancer routed by: elsewhere nobody would find it. */
async function placeNew(team: Team, { balancedName }: FastifyRequest, input: unknown): Promise<void> {
  if (!isObject(input)) return
  if (balancedName === undefined) throw refuse('sandbox_unbalanced')
  if (input['name'] === undefined) {
    input['name'] = balancedName
    return
  }
  if (input['name'] !== balancedName) throw refuse('sandbox_unbalanced')
  await refuseHeldElsewhere(team, balancedName)
}

async function refuseHeldElsewhere(team: Team, sandboxName: string): Promise<void> {
  const holder = await team.findHolder(sandboxName)
  if (holder !== undefined) throw refuse('sandbox_elsewhere', { fields: { instance: holder } })
}

/** The sandbox that a control request is about; undefined for those about none that exists. */
function findControlledName(request: FastifyRequest): string | undefined {
  if (!request.url.startsWith('/control/')) return undefined
  const [, managed] = /^\/control\/sandboxes(?:\/([^/?]+))?/.exec(request.url) ?? [undefined, sandboxNameOf(request)]
  return managed === 'import' ? undefined : managed
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function firstOf(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header
}
