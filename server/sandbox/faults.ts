// Fault registry of one sandbox: decides whether a request or a dependency fails, by the sandbox's random generator.
import type { Dependency, DependencyFault, Fault, FaultInput, RouteFault } from '#contract/control/fault.ts'
import type { Random } from './random.ts'
import { Registry, type RegistryEntry } from './registry.ts'
import { type MatchedRequest, matchesRequest } from './request-match.ts'

export class FaultRegistry extends Registry<FaultInput, Fault> {
  private readonly random: Random

  constructor(random: Random, onChange: () => void) {
    super('f', onChange)
    this.random = random
  }

  matchRoute(request: MatchedRequest): (RouteFault & { id: string }) | undefined {
    let delayed: (RouteFault & { id: string; delayMs: number }) | undefined
    for (const entry of this.entries) {
      const { definition } = entry
      if (!isRouteFault(definition) || !entry.matchesPath(request)) continue
      if ((definition.method ?? request.method) !== request.method) continue
      if (definition.match && !matchesRequest(definition.match, request)) continue
      if (!this.applies(entry)) continue
      const match = { ...definition, id: entry.id, delayMs: (delayed?.delayMs ?? 0) + (definition.delayMs ?? 0) }
      if (!onlyDelays(definition)) return match
      delayed = match
    }
    return delayed
  }

  matchDependency<Target extends Dependency>(
    target: Target,
    message: { channel?: string; to?: string } = {},
  ): Extract<DependencyFault, { target: Target }> | undefined {
    for (const entry of this.entries) {
      const { definition } = entry
      if (isForDependency(definition, target) && isForMessage(definition, message) && this.applies(entry))
        return definition
    }
    return undefined
  }

  isFailing(target: Dependency): boolean {
    return this.entries.some(({ definition, remaining }) => definition.target === target && remaining !== 0)
  }

  protected toListed({ matchesPath: _, ...fault }: RegistryEntry<FaultInput>): Fault {
    return fault
  }

  private applies(entry: RegistryEntry<FaultInput>): boolean {
    const { probability = 1 } = entry.definition
    if (entry.remaining === 0) return false
    if (probability < 1 && this.random.below(1_000_000) >= probability * 1_000_000) return false
    this.use(entry)
    return true
  }
}

function isRouteFault(definition: FaultInput): definition is RouteFault {
  return definition.target === undefined || definition.target === 'route'
}

function onlyDelays({ status, body, drop, dripMs, rateLimit }: RouteFault): boolean {
  return [status, body, drop, dripMs, rateLimit].every((effect) => effect === undefined)
}

function isForDependency<Target extends Dependency>(
  definition: FaultInput,
  target: Target,
): definition is Extract<DependencyFault, { target: Target }> {
  return definition.target === target
}

function isForMessage(definition: DependencyFault, { channel, to }: { channel?: string; to?: string }): boolean {
  if (definition.target !== 'messages') return true
  return (definition.channel ?? channel) === channel && (definition.to ?? to) === to
}
