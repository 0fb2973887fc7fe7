// A large ticket of two panels, divided by notches and a dashed line. The upper panel shows a drawing and the name.
import { Stack, Text } from '#client/ui/layout/layout.tsx'
import text from '#client/ui/layout/text.module.css'
import { SharedElement } from '#client/ui/navigation/shared-element.tsx'
import type { Claim } from '#contract/reward.ts'
import { RewardTile } from '../reward-tile.tsx'
import styles from './ticket.module.css'

type Props = {
  art: Claim['type']['art']
  size: number
  above?: string
  title: string
  below?: string
  shared: string
  children: React.ReactNode
}

export function Ticket({ art, size, above, title, below, shared, children }: Props) {
  return (
    <div className={styles.ticket}>
      <div className={styles.header}>
        <SharedElement name={shared}>
          <RewardTile art={art} width={size * 0.75} size={{ width: size, height: size, borderRadius: 16 }} />
        </SharedElement>
        <Stack grow anywhere>
          <Text size="sm" tone="muted" weight="strong">
            {above}
          </Text>
          <h2 className={text.h3}>{title}</h2>
          <Text size="sm" tone="muted" weight="strong">
            {below}
          </Text>
        </Stack>
      </div>
      <div className={styles.body}>{children}</div>
    </div>
  )
}
