// A card with links to the FAQ and to the about page.

import chatCircleDotsDuotone from '../ui/icons/chat-circle-dots-duotone.svg?raw'
import { FeatureIcon } from '../ui/icons/icon.tsx'
import receiptDuotone from '../ui/icons/receipt-duotone.svg?raw'
import { Box, Tile } from '../ui/layout/layout.tsx'
import { ListRow } from '../ui/list/list-row.tsx'
import { useBrand } from '../ui/theme/theme.ts'
import styles from './faq-link.module.css'

export function FaqLink() {
  const { product } = useBrand()
  const tile = (svg: string, tint: string) => (
    <Tile size={40} radius={12} style={{ background: 'var(--surface-brand-soft)' }}>
      <FeatureIcon svg={svg} tint={tint} />
    </Tile>
  )
  const faq = { title: 'Masih ragu?', text: 'Baca pertanyaan yang sering muncul' }
  const about = { title: `Tentang ${product}`, text: 'Siapa kami, dan dari mana poinnya' }
  return (
    <Box card className={styles.card}>
      <ListRow {...faq} to="/faq" start={tile(chatCircleDotsDuotone, 'var(--icon-pink)')} chevron />
      <ListRow {...about} to="/about" start={tile(receiptDuotone, 'var(--telang-300)')} chevron />
    </Box>
  )
}
