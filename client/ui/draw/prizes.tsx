// The prizes of a campaign with their number of winners, and their draw when there are several.
import type { DrawSummary, Prize } from '#contract/draw.ts'
import { Art } from '../art/art.tsx'
import { formatDrawTime } from '../format/date.ts'
import { formatNumber } from '../format/number.ts'
import { Section } from '../layout/card.tsx'
import { Box, Text, Tile } from '../layout/layout.tsx'
import text from '../layout/text.module.css'
import styles from './prizes.module.css'

type Props = { prizes: Prize[]; draws: DrawSummary[] }

export function Prizes({ prizes, draws }: Props) {
  return (
    <Section title="Yang dikocok">
      <Box as="ul" pad={[0, 'gutter']}>
        {prizes.map((prize) => (
          <li key={prize.id} className={styles.prize}>
            <Tile size={76} height={64} radius={16} data-tile={prize.art?.tile ?? 'yellow'}>
              {prize.art && <Art piece={prize.art} width={prize.art.pack === 'emas' ? 72 : 44} />}
            </Tile>
            <span>
              <b className={text.title}>{prize.name}</b>
              <Text block size="sm" tone="muted">
                {formatNumber(prize.quantity)} pemenang
                {draws.length > 1 && ` · ${labelOf(draws, prize)}`}
              </Text>
            </span>
          </li>
        ))}
      </Box>
    </Section>
  )
}

function labelOf(draws: DrawSummary[], { drawId }: Prize): string {
  const draw = draws.find(({ id }) => id === drawId)
  return draw ? `${draw.label}, ${formatDrawTime(draw.at)}` : ''
}
