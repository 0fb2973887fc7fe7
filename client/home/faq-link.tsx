// A card with links to the FAQ and to the about page.
import { FeatureIcon } from '../ui/icon.tsx'
import chatCircleDotsDuotone from '../ui/icons/chat-circle-dots-duotone.svg?raw'
import receiptDuotone from '../ui/icons/receipt-duotone.svg?raw'
import { Box, Tile } from '../ui/layout.tsx'
import { ListRow } from '../ui/list/list-row.tsx'
import { useBrand } from '../ui/theme.ts'
import styles from './faq-link.module.css'

export function FaqLink() {
  const { product } = useBrand()
  const links = [
    {
      to: '/faq',
      icon: { svg: chatCircleDotsDuotone, tint: 'var(--icon-pink)' },
      title: 'Masih ragu?',
      text: 'Baca pertanyaan yang sering muncul',
    },
    {
      to: '/about',
      icon: { svg: receiptDuotone, tint: 'var(--telang-300)' },
      title: `Tentang ${product}`,
      text: 'Siapa kami, dan dari mana poinnya',
    },
  ]
  return (
    <Box card className={styles.card}>
      {links.map(({ to, icon, title, text }) => (
        <ListRow
          key={to}
          to={to}
          start={
            <Tile size={40} radius={12} style={{ background: 'var(--surface-brand-soft)' }}>
              <FeatureIcon {...icon} />
            </Tile>
          }
          title={title}
          text={text}
          chevron
        />
      ))}
    </Box>
  )
}
