// The head of a ticket: drawing and name, with a line above and below.
import { Text } from '#client/ui/layout.tsx'
import { SharedElement } from '#client/ui/shared-element.tsx'
import type { Claim } from '#contract/reward.ts'
import { RewardTile } from '../reward-tile.tsx'
import styles from './ticket-head.module.css'

type Props = {
  art: Claim['type']['art']
  /** Size of the tile in px. */
  size: number
  above?: string | undefined
  title: string
  /** The name under which the drawing moves here from a list. */
  shared?: string
  /** Renders the title as the page's heading. */
  heading?: boolean
  below?: string | undefined
}

export function TicketHead({ art, size, above, title, shared, heading, below }: Props) {
  const Title = heading ? 'h2' : 'b'
  const tile = <RewardTile art={art} width={size * 0.75} size={{ width: size, height: size, radius: 16 }} />
  return (
    <>
      {shared === undefined ? tile : <SharedElement name={shared}>{tile}</SharedElement>}
      <Text grow anywhere>
        {above && (
          <Text block size="sm" tone="muted" weight="strong">
            {above}
          </Text>
        )}
        <Title className={heading ? styles.heading : styles.title}>{title}</Title>
        {below && (
          <Text block size="sm" tone="muted" weight="strong">
            {below}
          </Text>
        )}
      </Text>
    </>
  )
}
