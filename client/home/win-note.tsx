// A draw that the shopper won in the last week, and the way to what comes next.
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { serverNow } from '../api/server-clock.ts'
import { drawCountsQuery } from '../draw/queries.ts'
import { FeatureIcon, Icon } from '../ui/icon.tsx'
import caretRightBold from '../ui/icons/caret-right-bold.svg?raw'
import confettiDuotone from '../ui/icons/confetti-duotone.svg?raw'
import { Row, Stack, Text } from '../ui/layout.tsx'
import text from '../ui/text.module.css'
import styles from './win-note.module.css'

const SHOWN_MS = 7 * 86_400_000

export function WinNote() {
  const { data } = useQuery(drawCountsQuery())
  const won = data?.rows.find(({ wonAt }) => wonAt !== null && serverNow() - Date.parse(wonAt) < SHOWN_MS)
  if (!won) return null
  return (
    <Row
      as={Link}
      className={styles.card}
      inset
      gap={14}
      above="section"
      pad={[14, 16]}
      to={`/luckydraw-detail/?type=2&q=${encodeURIComponent(won.campaignId)}`}
    >
      <FeatureIcon svg={confettiDuotone} tint="var(--accent-300)" size={34} />
      <Stack as="span" grow>
        <b className={text.title}>Kamu menang undian!</b>
        <Text size="sm">{won.title}. Lihat cara ambil hadiahnya.</Text>
      </Stack>
      <Icon svg={caretRightBold} size={16} />
    </Row>
  )
}
