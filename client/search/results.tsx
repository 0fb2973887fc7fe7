// Search results by kind, with the search words highlighted.
import { Link } from 'react-router-dom'
import type { CampaignSummary } from '#contract/campaign.ts'
import type { RewardType } from '#contract/reward.ts'
import { sellerOf } from '../campaign/campaign-card.tsx'
import type { Question } from '../content/queries.ts'
import { drawPathOf } from '../draw/queries.ts'
import { RewardTile } from '../reward/reward-tile.tsx'
import { ArtTile } from '../ui/art/art.tsx'
import { Coin } from '../ui/art/coin.tsx'
import { formatDayAndMonth } from '../ui/format/date.ts'
import { formatPoints } from '../ui/format/number.ts'
import { FeatureIcon } from '../ui/icons/icon.tsx'
import questionDuotone from '../ui/icons/question-duotone.svg?raw'
import { Box, Row, Text, Tile } from '../ui/layout/layout.tsx'
import text from '../ui/layout/text.module.css'
import styles from './search.module.css'

export type Group = { label: string } & (
  | { id: 'promo' | 'draw'; rows: CampaignSummary[] }
  | { id: 'reward'; rows: RewardType[] }
  | { id: 'faq'; rows: Question[] }
)

type Props = { groups: Group[]; words: string; onOpen: () => void }

export function Results({ groups, words, onOpen }: Props) {
  return (
    <div className={styles.results}>
      {groups.map((group) => (
        <section key={group.id}>
          <h2 className={text.title}>{group.label}</h2>
          <ul>
            {toResults(group).map((line) => (
              <li key={line.to}>
                <Row as={Link} gap={14} pad={[12, 0]} to={line.to} onClick={onOpen}>
                  {line.start}
                  <Box as="span" grow>
                    <Text as="b" block size="body">
                      <Highlight text={line.title} words={words} />
                    </Text>
                    <Row as="span" gap={4} size="sm" tone="muted">
                      {line.coin && <Coin />}
                      <span>
                        <Highlight text={line.note} words={words} />
                      </span>
                    </Row>
                  </Box>
                </Row>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

type Result = { to: string; start: React.ReactNode; title: string; note: string; coin?: boolean }

function toResults(group: Group): Result[] {
  if (group.id === 'reward') {
    return group.rows.map(({ id, name, art, from }) => ({
      to: `/redeem/detail?q=${encodeURIComponent(id)}`,
      start: <RewardTile art={art} width={44} size={{ width: 56, height: 56, borderRadius: 16 }} />,
      title: name,
      note: `mulai ${formatPoints(from)}`,
      coin: true,
    }))
  }
  if (group.id === 'faq') {
    return group.rows.map(({ id, title, payload }) => ({
      to: `/faq/${id}`,
      start: (
        <Tile size={56} radius={16} style={{ background: 'var(--success-soft)' }}>
          <FeatureIcon svg={questionDuotone} tint="var(--pandan-300)" />
        </Tile>
      ),
      title,
      note: payload.topic,
    }))
  }
  return group.rows.map((campaign) => ({
    to: group.id === 'draw' ? drawPathOf(campaign.id) : `/campaign/${campaign.id}`,
    start: <ArtTile art={campaign.art.slice(0, 1)} height={56} className={styles.art} />,
    title: campaign.title,
    note: group.id === 'draw' ? campaign.summary : `${sellerOf(campaign)} · s.d. ${formatDayAndMonth(campaign.endAt)}`,
  }))
}

function Highlight({ text, words }: { text: string; words: string }) {
  const parts = splitAtWords(text, words)
  return parts.map(({ part, isFound }, at) =>
    isFound ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key.
      <mark key={at} className={styles.mark}>
        {part}
      </mark>
    ) : (
      part
    ),
  )
}

export function splitAtWords(text: string, words: string): { part: string; isFound: boolean }[] {
  const wanted = words.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  if (wanted === '') return [{ part: text, isFound: false }]
  return text
    .split(new RegExp(`(${wanted.replace(/\s+/g, '|')})`, 'gi'))
    .map((part, at) => ({ part, isFound: at % 2 === 1 }))
    .filter(({ part }) => part !== '')
}
