// Provinces, cities and regencies, each in its time zone (decisions 606).
import type { Region } from '#contract/region.ts'
import type { TimeZone } from '#contract/time-zone.ts'
import type { Page } from '#contract/wire.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { type Paging, selectPage } from './sql.ts'

export type RegionRow = Region & { zone: TimeZone; aliases: string }

export function findRegion(sandbox: Sandbox, id: string): RegionRow | undefined {
  return sandbox.db.get<RegionRow>('SELECT * FROM region WHERE id = :id', { id })
}

export function listRegions(
  sandbox: Sandbox,
  { parent, search, ...paging }: Paging & { parent?: string | undefined; search?: string | undefined },
): Page<Region> {
  const kinds = parent !== undefined ? ['city'] : search ? ['province', 'city'] : ['province']
  return selectPage<Region>(sandbox.db, paging, {
    select: 'id, name, kind, parentId',
    from: `region WHERE kind IN (SELECT value FROM json_each(:kinds)) AND (:parent IS NULL OR parentId = :parent)
       AND (:search IS NULL OR instr(lower(name || ' ' || aliases), lower(:search)) > 0)`,
    // An alias (Solo of Surakarta) comes before names that only contain the search (Solok).
    orderBy: `kind DESC, instr(' ' || lower(aliases) || ' ', ' ' || lower(:search) || ' ') > 0 DESC, name, id`,
    params: { kinds: JSON.stringify(kinds), parent: parent ?? null, search: search || null },
  })
}
