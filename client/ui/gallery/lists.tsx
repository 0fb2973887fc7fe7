// Gallery of rows, lists, skeletons and empty states.
import { useInfiniteQuery } from '@tanstack/react-query'
import { TypeLabel, TypeTile } from '../art/type-tile.tsx'
import { Section } from '../card.tsx'
import { Empty } from '../feedback/empty.tsx'
import { formatDayHeading, formatTime } from '../format/date.ts'
import { formatSigned } from '../format/number.ts'
import emptyNotificationsSlitDrum from '../illustrations/empty-notifications-slit-drum.svg?raw'
import { List } from '../list/list.tsx'
import { Amount, ListRow } from '../list/list-row.tsx'

const types = ['receipt', 'pointin', 'pointout', 'reward', 'luckydraw'] as const
const NOON = Date.parse('2026-11-21T05:00:00Z')
const DAY = 86_400_000

type Entry = { id: number; type: (typeof types)[number]; amount: number; at: number }

export function Lists() {
  const empty = useInfiniteQuery(pagesQuery('empty', 0))
  const entries = useInfiniteQuery(pagesQuery('entries', 24))
  return (
    <>
      <Section title="Notifikasi">
        {types.map((type) => (
          <ListRow
            key={type}
            top
            start={<TypeTile type={type} />}
            label={<TypeLabel type={type} />}
            title="420 poin masuk"
            text="Struk Toko Sentosa lolos cek. Poinmu sekarang 12.450."
            to={`?q=${type}`}
          />
        ))}
      </Section>
      <Section title="Riwayat">
        <List
          of={entries}
          label="Riwayat poin"
          heading={(entry) => formatDayHeading(entry.at, NOON)}
          empty={null}
          row={(entry) => (
            <ListRow
              key={entry.id}
              start={<TypeTile type={entry.type} />}
              title="Struk Toko Sentosa"
              text={formatTime(entry.at)}
              end={<Amount incoming={entry.amount > 0}>{formatSigned(entry.amount)}</Amount>}
              to={`?q=${entry.id}`}
            />
          )}
        />
      </Section>
      <List
        of={empty}
        label="Notifikasi"
        row={(entry) => <ListRow key={entry.id} title="" />}
        empty={
          <Empty drawing={emptyNotificationsSlitDrum} title="Belum ada kabar">
            Kabar tentang struk, poin, dan hadiahmu muncul di sini.
          </Empty>
        }
      />
    </>
  )
}

function pagesQuery(name: string, count: number) {
  return {
    queryKey: ['gallery', name],
    initialPageParam: 1,
    queryFn: async ({ pageParam }: { pageParam: number }) => {
      await new Promise((done) => setTimeout(done, 700))
      const rows = Array.from({ length: Math.min(8, count) }, (_, at): Entry => entryOf((pageParam - 1) * 8 + at))
      return { rows, count }
    },
    getNextPageParam: (_: unknown, pages: unknown[]) => (pages.length * 8 < count ? pages.length + 1 : undefined),
  }
}

function entryOf(at: number): Entry {
  return {
    id: at,
    type: types[at % types.length] ?? 'receipt',
    amount: at % 3 === 2 ? -10_000 : 420,
    at: NOON - (at * DAY) / 3,
  }
}
