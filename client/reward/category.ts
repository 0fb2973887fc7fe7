// The chips above the catalogue: what people look for, over the contract's finer categories (design.md 12, 25).
import type { RewardCategory } from '#contract/reward.ts'

export type Shelf = { id: string; label: string; holds: readonly RewardCategory[] }

const shelves: readonly Shelf[] = [
  { id: 'pulsa', label: 'Pulsa & data', holds: ['pulsa', 'data'] },
  { id: 'listrik', label: 'Listrik', holds: ['pln'] },
  { id: 'voucher', label: 'Voucher', holds: ['voucher'] },
  { id: 'dompet', label: 'Dompet digital', holds: ['ewallet'] },
  { id: 'barang', label: 'Barang', holds: ['goods'] },
]

/** Only shelves that hold something. */
export function shelvesOf(rows: readonly { category: RewardCategory }[]): Shelf[] {
  return shelves.filter(({ holds }) => rows.some(({ category }) => holds.includes(category)))
}

/** The rows of one shelf; all of them without one. */
export function onShelf<Row extends { category: RewardCategory }>(rows: readonly Row[], id: string | null): Row[] {
  const shelf = shelves.find((candidate) => candidate.id === id)
  return rows.filter(({ category }) => !shelf || shelf.holds.includes(category))
}
