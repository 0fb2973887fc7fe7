// Lists, creates, updates and removes the shops that staff or DATA_DIR/shops.json adds (decisions 306).
import type * as z from 'zod'
import type { controlShop, Shop, ShopInput } from '#contract/control/shop.ts'
import type { Page } from '#contract/wire.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { DomainError } from '../domain-error.ts'
import { getRow, type Paging, type RowOf, selectCount, selectPage } from '../sql.ts'

type Row = RowOf<Shop>
type ShopChange = z.output<(typeof controlShop)['PATCH /control/shops/:id']['body']>

const COLUMNS = 'id, name, printedNames, family, numberPattern, participating, allItems, source'
const MAX_SHOPS = 500

export function listShops(sandbox: Sandbox, paging: Paging): Page<Shop> {
  const { rows, ...page } = selectPage<Row>(sandbox.db, paging, {
    select: COLUMNS,
    from: 'merchant WHERE removedAt IS NULL',
    orderBy: 'name COLLATE NOCASE, id',
    params: {},
  })
  return { ...page, rows: rows.map(toShop) }
}

export function createShop(sandbox: Sandbox, input: ShopInput): Shop {
  requireFreeName(sandbox, input.name)
  if (selectCount(sandbox.db, 'merchant WHERE removedAt IS NULL') >= MAX_SHOPS) throw new DomainError('shop_limit')
  return saveShop(sandbox, toId(input.name), input, 'staff')
}

/** Throws `shop_in_file` for a shop that shops.json defines, because the next start would undo the change. */
export function updateShop(sandbox: Sandbox, id: string, change: ShopChange): Shop {
  const { source, id: _, ...before } = getOwnShop(sandbox, id)
  if (change.name !== undefined) requireFreeName(sandbox, change.name, id)
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  return saveShop(sandbox, id, { ...before, ...given }, source)
}

export function removeShop(sandbox: Sandbox, id: string): { done: true } {
  getOwnShop(sandbox, id)
  hideShop(sandbox, id)
  return { done: true }
}

/** Saves the shops of shops.json, also over existing shops of the same name. Removes shops that left the file. */
export function replaceFileShops(sandbox: Sandbox, shops: ShopInput[]): void {
  const ids = new Set(shops.map(({ name }) => toId(name)))
  const before = sandbox.db.all<{ id: string }>("SELECT id FROM merchant WHERE source = 'file' AND removedAt IS NULL")
  for (const { id } of before) if (!ids.has(id)) hideShop(sandbox, id)
  for (const shop of shops) saveShop(sandbox, toId(shop.name), shop, 'file')
}

function saveShop(sandbox: Sandbox, id: string, input: ShopInput, source: Shop['source']): Shop {
  const { printedNames, participating, allItems, ...shop } = input
  sandbox.db.upsert('merchant', ['id'], {
    id,
    ...shop,
    printedNames: JSON.stringify(printedNames),
    participating: Number(participating),
    allItems: Number(allItems),
    source,
    removedAt: null,
  })
  return { id, ...input, source }
}

function hideShop(sandbox: Sandbox, id: string): void {
  sandbox.db.update('merchant', id, { removedAt: sandbox.now() })
}

function getOwnShop(sandbox: Sandbox, id: string): Shop {
  const sql = `SELECT ${COLUMNS} FROM merchant WHERE id = :id AND removedAt IS NULL`
  const shop = toShop(getRow<Row>(sandbox.db, sql, { id }))
  if (shop.source === 'file') throw new DomainError('shop_in_file')
  return shop
}

function requireFreeName(sandbox: Sandbox, name: string, ownId?: string): void {
  const taken = sandbox.db.get<{ id: string }>(
    'SELECT id FROM merchant WHERE removedAt IS NULL AND (id = :id OR name = :name COLLATE NOCASE) AND id IS NOT :ownId',
    { id: toId(name), name, ownId: ownId ?? null },
  )
  if (taken) throw new DomainError('shop_taken')
}

function toId(name: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
  return words?.join('-') ?? name
}

function toShop({ printedNames, participating, allItems, ...row }: Row): Shop {
  return {
    ...row,
    printedNames: JSON.parse(printedNames),
    participating: participating === 1,
    allItems: allItems === 1,
  }
}
