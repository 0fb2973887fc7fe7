// The shopper's referral code, sharing it, and the friends who joined with it.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Avatar } from '../ui/art/avatar.tsx'
import { Illustration } from '../ui/art/illustration.tsx'
import { copyToClipboard } from '../ui/browser/copy-to-clipboard.ts'
import { Button } from '../ui/button/button.tsx'
import { BackButton } from '../ui/button/icon-button.tsx'
import { FailureRow } from '../ui/feedback/failure.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { formatNumber, formatPoints } from '../ui/format/number.ts'
import copyBold from '../ui/icons/copy-bold.svg?raw'
import shareNetworkBold from '../ui/icons/share-network-bold.svg?raw'
import referralTiffin from '../ui/illustrations/referral-tiffin.svg?raw'
import { Row, Stack, Text } from '../ui/layout/layout.tsx'
import { Screen } from '../ui/layout/screen.tsx'
import { List } from '../ui/list/list.tsx'
import { Amount, ListRow } from '../ui/list/list-row.tsx'
import { referralHistoryQuery, referralSettingQuery } from './queries.ts'
import styles from './referral.module.css'

export function Component() {
  const setting = useQuery(referralSettingQuery())
  const { data } = setting
  return (
    <Screen name="Ajak teman" bare>
      <header className={`${styles.header} brand-pattern torn-edge`}>
        <Row gap={6} size="section" className={styles.bar}>
          <BackButton fallback="/setting" />
          <span>Ajak teman</span>
        </Row>
        <Illustration svg={referralTiffin} width={224} />
        <Text as="h1" size="h1" above={12}>
          Bagi rantang,
          <br />
          bagi poin
        </Text>
      </header>
      <Stack gap={20} pad={[24, 'gutter', 40]}>
        {setting.error && <FailureRow onRetry={() => void setting.refetch()} />}
        {data ? (
          <Text as="p" center balance tone="muted" className={styles.lead}>
            Kamu dan temanmu sama-sama dapat <b>{formatPoints(data.bonusReferrer)}</b> begitu struk pertamanya Valid.
          </Text>
        ) : (
          !setting.error && <Skeleton width="100%" height={48} />
        )}
        <Row justify="space-between" wrap gap={12} pad={[12, 16]} className={styles.code}>
          <Stack as="span">
            <Text size="sm" tone="muted">
              Kode ajakan
            </Text>
            {data ? <b>{data.code}</b> : <Skeleton width={130} height={26} />}
          </Stack>
          <Button
            variant="soft"
            small
            icon={copyBold}
            onClick={() => data && void copyToClipboard(data.code, 'Kode sudah disalin')}
          >
            Salin
          </Button>
        </Row>
        <Button wide icon={shareNetworkBold} onClick={() => data && shareOnWhatsApp(data.shareText)}>
          Bagikan ke WhatsApp
        </Button>
        <Friends />
      </Stack>
    </Screen>
  )
}

/** Opens WhatsApp, or its web page where the app is missing. */
function shareOnWhatsApp(text: string): void {
  window.open(`https://wa.me/?text=${encodeURIComponent(text)}`, '_blank', 'noopener')
}

function Friends() {
  const friends = useInfiniteQuery(referralHistoryQuery())
  const count = friends.data?.pages[0]?.count ?? 0
  return (
    <section className={styles.friends}>
      {count > 0 && (
        <Text as="h2" pad={[0, 'gutter', 6]} size="section">
          {formatNumber(count)} teman sudah bergabung
        </Text>
      )}
      <List
        of={friends}
        label="Teman yang bergabung"
        empty={
          <Text as="p" tone="muted" center balance pad={[0, 'gutter']}>
            Belum ada teman yang bergabung. Bagikan kodemu, kabarnya muncul di sini.
          </Text>
        }
        row={({ id, name, status, points, pointId }) => (
          <ListRow
            key={id}
            start={<Avatar name={name} size={44} />}
            title={name}
            text={status === 'rewarded' ? 'Struk pertama Valid' : 'Menunggu struk pertama'}
            end={points > 0 && <Amount points={points} />}
            {...(pointId ? { to: `/history/point-detail?q=${pointId}` } : {})}
          />
        )}
      />
    </section>
  )
}
