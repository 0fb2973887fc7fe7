// Fast food and ice cream chains: price before quantity, toppings at no price, a discount below a first total, then `Due`.
import type { Family } from './family.ts'

export const fastFood: Family = {
  key: 'fast-food',
  marks: /mixue|mcdonald|rekso|kfc|fastfood|burger\s?king|pizza|hokben|richeese/i,
  // 21000408462209060231   SN #:0231
  numbers: [/(?<!\d)(\d{16,22})(?!\d)/, /\b(?:order|check|bill|chk|sn)\s?(?:no|#|id)?\W{0,3}([A-Z0-9]{3,})\b/i],
  labels: { finalTotal: ['DUE', 'EATINTOTAL', 'TAKEOUTTOTAL'], subtotal: ['TOTALAMOUNT'], discount: ['OTHERDISCOUNT'] },
}
