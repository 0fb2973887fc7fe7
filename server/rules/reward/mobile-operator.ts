// Finds the mobile operator of a phone by prefix. The fixtures' prefix 0840 belongs to a fictional operator.
import { MobileOperator } from '#contract/reward.ts'

const PREFIXES: Record<MobileOperator, readonly string[]> = {
  Telkomsel: ['811', '812', '813', '821', '822', '823', '851', '852', '853'],
  Indosat: ['814', '815', '816', '855', '856', '857', '858'],
  XL: ['817', '818', '819', '859', '877', '878'],
  Tri: ['895', '896', '897', '898', '899'],
  Smartfren: ['881', '882', '883', '884', '885', '886', '887', '888', '889'],
  Axis: ['831', '832', '833', '838'],
  Nusantel: ['840'],
}

export function findOperator(phone: string): MobileOperator | undefined {
  const prefix = phone.slice(3, 6)
  return MobileOperator.options.find((operator) => PREFIXES[operator].includes(prefix))
}
