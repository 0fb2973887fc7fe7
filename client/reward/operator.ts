// Finds the mobile operator of a phone number by its prefix.
import type { MobileOperator } from '#contract/reward.ts'

const prefixes: readonly [MobileOperator, string][] = [
  ['Telkomsel', '811 812 813 821 822 823 851 852 853'],
  ['Indosat', '814 815 816 855 856 857 858'],
  ['XL', '817 818 819 859 877 878'],
  ['Tri', '895 896 897 898 899'],
  ['Smartfren', '881 882 883 884 885 886 887 888 889'],
  ['Axis', '831 832 833 838'],
  // The fictional operator of the demo's numbers.
  ['Nusantel', '840'],
]

/** From the digits after +62; null for an unknown prefix or too few digits. */
export function findOperator(digits: string): MobileOperator | null {
  const prefix = digits.slice(0, 3)
  if (prefix.length < 3) return null
  return prefixes.find(([, known]) => known.split(' ').includes(prefix))?.[0] ?? null
}
