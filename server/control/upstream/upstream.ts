// Handler of /control/upstream: lists the real backend's routes, with outcomes counted from the sandbox's journal.
import type { controlUpstream, UpstreamOutcome } from '#contract/control/upstream.ts'
import type { Handlers } from '#server/routes/handler.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import type { UpstreamTable } from './table.ts'

export function upstreamHandlers(
  upstream: { base: string; table: UpstreamTable } | undefined,
): Handlers<typeof controlUpstream> {
  return {
    'GET /control/upstream': ({ sandbox }) => {
      const rows = [...(upstream?.table ?? [])].map(([route, mode]) => ({ route, mode, ...resultsOf(sandbox, route) }))
      return { base: upstream?.base ?? null, rows, count: rows.length }
    },
  }
}

function resultsOf(sandbox: Sandbox, route: string) {
  const effects = sandbox.journal.records
    .filter((record) => record.route === route)
    .flatMap((record) => record.effects.filter((effect) => effect.kind === 'upstream'))
  const count = (outcome: UpstreamOutcome) => effects.filter((effect) => effect.outcome === outcome).length
  const newest = effects.findLast(({ outcome }) => outcome === 'differs')
  return {
    conforms: count('conforms'),
    differs: count('differs'),
    unreachable: count('unreachable'),
    differences: newest?.differences ?? [],
  }
}
