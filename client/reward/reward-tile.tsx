// The drawing of a reward on its coloured tile; unknown drawings show a ticket.
import type { RewardType } from '#contract/reward.ts'
import { Illustration } from '../ui/art/illustration.tsx'
import { classNames } from '../ui/layout/class-names.ts'
import styles from '../ui/layout/layout.module.css'

const files = import.meta.glob<string>('../ui/illustrations/hadiah-*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})

type Props = {
  art: RewardType['art']
  width: number
  size?: { width?: number; height: number; borderRadius?: number }
  className?: string | undefined
}

export function RewardTile({ art, width, size, className }: Props) {
  const box = size && { width: '100%', borderRadius: 16, ...size }
  return (
    <span className={classNames(styles.tile, className)} data-tile={art.tile} style={box}>
      <Illustration svg={drawing(art.drawing)} width={width} />
    </span>
  )
}

function drawing(name: string): string {
  const named = (file: string) => files[`../ui/illustrations/${file}.svg`]
  return named(name) ?? named('hadiah-tiket') ?? ''
}
