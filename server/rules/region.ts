// Provinces, cities and regencies, each in its time zone (decisions.md 6).
import type { Region } from '#contract/region.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'

export type RegionRow = Region & { zone: string }

export function findRegion(sandbox: Sandbox, id: string): RegionRow | undefined {
  return sandbox.db.get<RegionRow>('SELECT * FROM region WHERE id = :id', { id })
}

/** Provinces; with `parent` its cities and regencies; with `search` alone all cities that match. */
export function listRegions(
  sandbox: Sandbox,
  { parent, search }: { parent?: string | undefined; search?: string | undefined },
) {
  const kind = parent === undefined && !search ? 'province' : 'city'
  const rows = sandbox.db.all<Region>(
    `SELECT id, name, kind, parentId FROM region
     WHERE kind = :kind AND (:parent IS NULL OR parentId = :parent) AND (:search IS NULL OR instr(lower(name), lower(:search)) > 0)
     ORDER BY name`,
    { kind, parent: parent ?? null, search: search || null },
  )
  return { rows, count: rows.length }
}
