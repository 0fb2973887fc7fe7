// A card that links to the frequently asked questions.

import { Card } from '../ui/card.tsx'
import { FeatureIcon } from '../ui/icon.tsx'
import chatCircleDotsDuotone from '../ui/icons/chat-circle-dots-duotone.svg?raw'
import { ListRow } from '../ui/list/list-row.tsx'
import styles from './faq-link.module.css'

export function FaqLink() {
  return (
    <Card className={styles.card}>
      <ListRow
        start={
          <span className={styles.tile}>
            <FeatureIcon svg={chatCircleDotsDuotone} tint="var(--icon-pink)" />
          </span>
        }
        title="Masih ragu?"
        text="Baca pertanyaan yang sering muncul"
        to="/faq"
        chevron
      />
    </Card>
  )
}
