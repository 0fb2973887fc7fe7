// /luckydraw: every draw that the shopper takes part in or may join, soonest first.
import { useQuery } from '@tanstack/react-query'
import type { CampaignTickets, DrawStanding } from '#contract/draw.ts'
import { Art } from '../ui/art/art.tsx'
import { ButtonLink } from '../ui/button/button.tsx'
import { Empty } from '../ui/feedback/empty.tsx'
import { Loaded } from '../ui/feedback/loaded.tsx'
import { SkeletonRows } from '../ui/feedback/skeleton.tsx'
import { StatusChip, type StatusTone } from '../ui/feedback/status-chip.tsx'
import { formatDate } from '../ui/format/date.ts'
import { formatNumber } from '../ui/format/number.ts'
import confettiDuotone from '../ui/icons/confetti-duotone.svg?raw'
import { FeatureIcon } from '../ui/icons/icon.tsx'
import emptyListCrackerTin from '../ui/illustrations/empty-list-cracker-tin.svg?raw'
import { Tile } from '../ui/layout/layout.tsx'
import { Screen } from '../ui/layout/screen.tsx'
import rowStyles from '../ui/list/list-row.module.css'
import { ListRow } from '../ui/list/list-row.tsx'
import { SharedElement } from '../ui/navigation/shared-element.tsx'
import styles from './list.module.css'
import { drawCountsQuery, drawPathOf } from './queries.ts'

const outcomes: Partial<Record<DrawStanding, { label: string; tone: StatusTone }>> = {
  won: { label: 'Menang', tone: 'success' },
  alternate: { label: 'Cadangan', tone: 'pending' },
  lost: { label: 'Belum beruntung', tone: 'muted' },
  drawn: { label: 'Selesai', tone: 'muted' },
}

export function DrawList() {
  const draws = useQuery(drawCountsQuery())
  return (
    <Screen title="Undian" back busy={draws.isPending}>
      <Loaded query={draws} skeleton={<SkeletonRows rows={4} height={72} radius={16} />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Empty
              drawing={emptyListCrackerTin}
              title="Belum ada undian"
              action={<ButtonLink to="/campaign">Lihat promo</ButtonLink>}
            >
              Undian berikutnya muncul di sini.
            </Empty>
          ) : (
            <ul className={`${rowStyles.rows} ${styles.list}`} aria-label="Undian">
              {rows.map((draw) => (
                <li key={draw.id}>
                  <DrawRow draw={draw} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Screen>
  )
}

function DrawRow({ draw: { campaignId, title, count, nextDrawAt, status, prize, art } }: { draw: CampaignTickets }) {
  const end = outcomes[status]
  return (
    <ListRow
      to={drawPathOf(campaignId)}
      start={
        <SharedElement name={`draw-${campaignId}`}>
          <Tile size={44} data-tile={art?.tile ?? 'yellow'}>
            {art ? (
              <Art piece={art} width={art.pack === 'emas' ? 44 : 32} />
            ) : (
              <FeatureIcon svg={confettiDuotone} tint="var(--accent-300)" />
            )}
          </Tile>
        </SharedElement>
      }
      title={title}
      text={nextDrawAt ? `Dikocok ${formatDate(nextDrawAt)}` : (prize ?? 'Sudah dikocok')}
      end={
        end ? (
          <StatusChip tone={end.tone}>{end.label}</StatusChip>
        ) : (
          <span className={styles.count}>
            <b>{formatNumber(count)}</b> kupon
          </span>
        )
      }
    />
  )
}
