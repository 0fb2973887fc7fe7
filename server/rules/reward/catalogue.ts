// The catalogue (decisions 501): reward types and their denominations.
import type { Denom, RewardType } from '#contract/reward.ts'
import type { Page } from '#contract/wire.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { getRow, type Paging, type RowOf, selectPage, toFlag } from '../sql.ts'

const MAX_LOW_STOCK = 5

export type TypeRow = RowOf<Omit<RewardType, 'art' | 'account' | 'from' | 'fromValue' | 'imageUrl' | 'stockState'>> & {
  drawing: string
  tile: RewardType['art']['tile']
  accountKind: RewardType['account']['kind']
  accountLabel: string
  operator: string | null
  usableAt: string
  codeFormat: 'qr' | 'code128' | null
  codePattern: string | null
  closed: 0 | 1
  fromPoints: number | null
  fromValue: number | null
  stock: number | null
}

export type DenomRow = RowOf<Denom> & { typeId: string }

const TYPE_COLUMNS = `
  t.*, (SELECT min(points) FROM denom WHERE typeId = t.id AND active = 1) AS fromPoints,
       (SELECT value FROM denom WHERE typeId = t.id AND active = 1 ORDER BY points, id LIMIT 1) AS fromValue,
       (SELECT sum(stock) FROM denom WHERE typeId = t.id AND active = 1) AS stock`

export function listRewardTypes(
  sandbox: Sandbox,
  { isVoucher, ...paging }: Paging & { isVoucher?: boolean | undefined },
): Page<RewardType> {
  const { rows, ...page } = selectPage<TypeRow>(sandbox.db, paging, {
    select: TYPE_COLUMNS,
    from: 'rewardType t WHERE :isVoucher IS NULL OR t.isVoucher = :isVoucher',
    orderBy: 't.position',
    params: { isVoucher: toFlag(isVoucher) },
  })
  return { ...page, rows: rows.map(toRewardType) }
}

export function getRewardType(sandbox: Sandbox, typeId: string): RewardType {
  return toRewardType(getRewardTypeRow(sandbox, typeId))
}

export function getRewardTypeRow(sandbox: Sandbox, typeId: string): TypeRow {
  return getRow<TypeRow>(sandbox.db, `SELECT ${TYPE_COLUMNS} FROM rewardType t WHERE t.id = :typeId`, { typeId })
}

export function listDenoms(sandbox: Sandbox, typeId: string, paging: Paging): Page<Denom> {
  getRewardTypeRow(sandbox, typeId)
  const { rows, ...page } = selectPage<DenomRow>(sandbox.db, paging, {
    select: '*',
    from: 'denom WHERE typeId = +:typeId',
    orderBy: 'points, id',
    params: { typeId },
  })
  return { ...page, rows: rows.map((row): Denom => ({ ...row, active: row.active === 1 })) }
}

export function getDenomRow(sandbox: Sandbox, typeId: string, denomId: string): DenomRow {
  const sql = 'SELECT * FROM denom WHERE id = :denomId AND typeId = +:typeId'
  return getRow<DenomRow>(sandbox.db, sql, { denomId, typeId })
}

/** Changes the stock. Announces when a denomination sells out or is available again, so that open pages refetch. */
export function changeStock(sandbox: Sandbox, denomId: string, by: 1 | -1): void {
  const [denom] = sandbox.db.write<DenomRow>('UPDATE denom SET stock = stock + :by WHERE id = :denomId', {
    denomId,
    by,
  })
  if (denom && [denom.stock, denom.stock - by].includes(0)) sandbox.announceChange('reward')
}

function toRewardType(row: TypeRow): RewardType {
  return {
    id: row.id,
    name: row.name,
    category: row.category,
    isVoucher: row.isVoucher === 1,
    imageUrl: null,
    art: { drawing: row.drawing, tile: row.tile },
    description: row.description,
    terms: JSON.parse(row.terms),
    howTo: JSON.parse(row.howTo),
    from: row.fromPoints ?? 0,
    fromValue: row.fromValue ?? 0,
    account: { kind: row.accountKind, label: row.accountLabel },
    stockState: !row.stock ? 'out' : row.stock <= MAX_LOW_STOCK ? 'low' : 'available',
  }
}
