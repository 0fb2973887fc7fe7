// A plausible receipt of this world, for a verdict that says nothing about what is on the picture.
import type { Sandbox } from '#server/sandbox/sandbox.ts'

type Invented = {
  merchantName: string
  receiptNo: string
  purchasedAt: number
  lines: { name: string; quantity: number; unitPrice: number; amount: number }[]
}

const HOUR = 3_600_000

/** Two to four products of participating brands from a participating shop, bought in the last hours; repeats with the sandbox. */
export function inventReading(sandbox: Sandbox): Invented {
  const { random } = sandbox
  const merchants = sandbox.db.all<{ name: string }>('SELECT name FROM merchant WHERE participating = 1 ORDER BY id')
  const products = sandbox.db.all<{ name: string; price: number }>('SELECT name, price FROM product ORDER BY id')
  const lines = Array.from({ length: 2 + random.below(3) }, () => {
    const product = random.pick(products)
    const quantity = 1 + random.below(2)
    return { name: product.name, quantity, unitPrice: product.price, amount: quantity * product.price }
  })
  return {
    merchantName: random.pick(merchants).name,
    receiptNo: `${String(random.below(10_000)).padStart(4, '0')}-${String(random.below(10_000)).padStart(4, '0')}`,
    purchasedAt: sandbox.now() - HOUR - random.below(6 * HOUR),
    lines,
  }
}
