// Notification channels and topics. The browser asks for its permission only after a tap.
import { type UseMutationOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../api/api-error.ts'
import { useSubmit } from '../api/use-submit.ts'
import { readStored, writeStored } from '../session/browser-storage.ts'
import { Button } from '../ui/button/button.tsx'
import { Loaded } from '../ui/feedback/loaded.tsx'
import { showToast } from '../ui/feedback/toast.tsx'
import { formatDate } from '../ui/format/date.ts'
import arrowCircleDownDuotone from '../ui/icons/arrow-circle-down-duotone.svg?raw'
import bellRingingDuotone from '../ui/icons/bell-ringing-duotone.svg?raw'
import bellSlashFill from '../ui/icons/bell-slash-fill.svg?raw'
import confettiDuotone from '../ui/icons/confetti-duotone.svg?raw'
import deviceMobileDuotone from '../ui/icons/device-mobile-duotone.svg?raw'
import envelopeSimpleDuotone from '../ui/icons/envelope-simple-duotone.svg?raw'
import { Icon } from '../ui/icons/icon.tsx'
import receiptDuotone from '../ui/icons/receipt-duotone.svg?raw'
import tagDuotone from '../ui/icons/tag-duotone.svg?raw'
import { Box, Row, Text, Words } from '../ui/layout/layout.tsx'
import { Screen } from '../ui/layout/screen.tsx'
import { ListSkeleton } from '../ui/list/list.tsx'
import { useGoOn } from '../ui/navigation/use-go-on.ts'
import { useBrand } from '../ui/theme/theme.ts'
import styles from './notification.module.css'
import { pushStateQuery, subscribeToPush, unsubscribeFromPush } from './push-subscription.ts'
import { type Channels, channelsQuery, setEmailChannel, setTopic } from './queries.ts'
import { SwitchRow } from './switch.tsx'

type Topic = keyof Channels['topics']

const topics: { topic: Topic; title: string; text?: string; icon: string; tint: string }[] = [
  { topic: 'receipt', title: 'Unggah Struk', text: 'Hasil cek struk', icon: receiptDuotone, tint: 'var(--telang-300)' },
  { topic: 'pointin', title: 'Poin Masuk', icon: arrowCircleDownDuotone, tint: 'var(--pandan-300)' },
  {
    topic: 'luckydraw',
    title: 'Undian',
    text: 'Kupon dan pengumuman pemenang',
    icon: confettiDuotone,
    tint: 'var(--accent-300)',
  },
  { topic: 'promo', title: 'Promo', icon: tagDuotone, tint: 'var(--cabai-300)' },
]

export function Component() {
  const channels = useQuery(channelsQuery())
  return (
    <Screen title="Notifikasi" back busy={channels.isPending}>
      <Loaded query={channels} skeleton={<ListSkeleton />}>
        {(data) => <ChannelSettings channels={data} />}
      </Loaded>
    </Screen>
  )
}

function ChannelSettings({ channels }: { channels: Channels }) {
  const navigate = useGoOn()
  const { product } = useBrand()
  const push = useQuery(pushStateQuery())
  const pushSwitch = useAccountSwitch(push.data === 'on' && channels.browser.enabled, {
    mutationFn: async (isOn) => {
      try {
        const next = await (isOn ? subscribeToPush() : unsubscribeFromPush())
        if (!next) showToast({ kind: 'error', text: 'Izin belum diberikan, jadi push belum bisa dinyalakan.' })
        return next
      } finally {
        await push.refetch()
      }
    },
  })
  const { email } = channels
  const emailSwitch = useAccountSwitch(email.enabled, { mutationFn: setEmailChannel })
  return (
    <Box pad={[6, 'gutter', 40]}>
      {push.data === 'off' && (
        <Row gap={14} pad={16} className={styles.notice}>
          <Icon svg={bellSlashFill} size={22} />
          <Words title="Izin browser masih mati">Nyalakan supaya kabar poin langsung muncul.</Words>
          <Button variant="outline" small loading={pushSwitch.busy} onClick={() => pushSwitch.onChange(true)}>
            Izinkan
          </Button>
        </Row>
      )}
      <Text as="h2" size="sm" tone="muted" weight="bold" above={24} below={10}>
        Saluran
      </Text>
      <Box card pad={[0, 16]} className={styles.group}>
        <SwitchRow
          icon={deviceMobileDuotone}
          tint="var(--icon-pink)"
          title="Push di browser"
          text={describePush(push.data)}
          {...pushSwitch}
          disabled={push.data === undefined || push.data === 'unsupported' || push.data === 'denied'}
        />
        <BrowserSwitch
          record="appNotif"
          isOnAtFirst
          icon={bellRingingDuotone}
          tint="var(--pandan-300)"
          title="Banner di aplikasi"
          text={`Muncul selagi ${product} terbuka`}
        />
        <BrowserSwitch
          record="sound"
          icon={arrowCircleDownDuotone}
          tint="var(--accent-300)"
          title="Suara di beranda"
          text="Berbunyi saat poin mendarat"
        />
        <SwitchRow
          icon={envelopeSimpleDuotone}
          tint="var(--accent-300)"
          title="E-mail"
          text={
            email.verified ? email.address : email.address ? `${email.address}, belum diverifikasi` : 'Belum ada e-mail'
          }
          {...emailSwitch}
          onChange={(isOn) => (email.verified ? emailSwitch.onChange(isOn) : void navigate('/setting/edit/email/add'))}
        />
      </Box>
      <Text as="h2" size="sm" tone="muted" weight="bold" above={24} below={10}>
        Kabar yang mau kamu terima
      </Text>
      <Box card pad={[0, 16]} className={styles.group}>
        {topics.map(({ topic, text, ...row }) => (
          <TopicSwitch
            key={topic}
            {...row}
            topic={topic}
            text={topic === 'promo' ? describePromo(channels) : text}
            isOn={channels.topics[topic]}
          />
        ))}
      </Box>
      <Text as="p" size="sm" tone="muted" above={16}>
        Kabar tentang penukaran dan vouchermu selalu kami kirim. Semua kabar tetap ada di Notifikasi.
      </Text>
    </Box>
  )
}

/**
 * A switch that shows the server's answer, and the last wish while the server is asked. All switches share one queue, so that
 * the last answer is the newest.
 */
function useAccountSwitch(
  isOn: boolean,
  change: Pick<UseMutationOptions<Channels | null, Error, boolean>, 'mutationFn' | 'meta'>,
) {
  const queryClient = useQueryClient()
  const { submit, isPending, variables } = useSubmit({
    queue: 'channels',
    ...change,
    onSuccess: (next) => next && queryClient.setQueryData(channelsQuery().queryKey, next),
    onError: (error) => {
      showToast({ kind: 'error', text: messageOf(error) })
      void queryClient.invalidateQueries({ queryKey: channelsQuery().queryKey })
    },
  })
  return { checked: isPending ? variables : isOn, busy: isPending, onChange: submit }
}

type TopicSwitchProps = Pick<React.ComponentProps<typeof SwitchRow>, 'icon' | 'tint' | 'title' | 'text'> & {
  topic: Topic
  isOn: boolean
}

function TopicSwitch({ topic, isOn, ...row }: TopicSwitchProps) {
  const topicSwitch = useAccountSwitch(isOn, setTopic(topic))
  return <SwitchRow {...row} {...topicSwitch} />
}

type BrowserSwitchProps = Pick<React.ComponentProps<typeof SwitchRow>, 'icon' | 'tint' | 'title' | 'text'> & {
  record: 'appNotif' | 'sound'
  isOnAtFirst?: boolean
}

/** A switch of a setting that belongs to this browser (product.md 3), not to the account. */
function BrowserSwitch({ record, isOnAtFirst = false, ...row }: BrowserSwitchProps) {
  const [isOn, setIsOn] = useState(() => readStored(record) ?? isOnAtFirst)
  return (
    <SwitchRow
      {...row}
      checked={isOn}
      onChange={(next) => {
        writeStored(record, next)
        setIsOn(next)
      }}
    />
  )
}

function describePromo({ topics, promoChangedAt }: Channels): string {
  const limit = 'Paling banyak seminggu sekali'
  return promoChangedAt ? `${limit}, ${topics.promo ? 'aktif' : 'mati'} sejak ${formatDate(promoChangedAt)}` : limit
}

function describePush(state: string | undefined): string {
  if (state === 'unsupported') return 'Browser ini belum bisa'
  if (state === 'denied') return 'Diblokir. Buka izinnya di setelan browser.'
  return 'Perangkat dan browser ini'
}
