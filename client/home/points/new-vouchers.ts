// How many vouchers have come since the wallet was last open, by the stored count `voucherNotifs` (product.md 3).
import { useEffect, useState } from 'react'
import { readStored, writeStored } from '#client/session/browser-storage.ts'

/** Vouchers beyond those seen. Without a stored count none is new; fewer than seen means that some were used or expired. */
export function countNewVouchers(active: number, seen: number | null): { added: number; seen: number } {
  const known = Math.min(seen ?? active, active)
  return { added: active - known, seen: known }
}

/** Undefined until the number of vouchers is loaded. */
export function useNewVouchers(active: number | undefined): number | undefined {
  const [added, setAdded] = useState<number>()
  useEffect(() => {
    if (active === undefined) return
    const stored = readStored('voucherNotifs')
    const next = countNewVouchers(active, stored)
    if (next.seen !== stored) writeStored('voucherNotifs', next.seen)
    setAdded(next.added)
  }, [active])
  return added
}
