// The inbox panel: the shopper's WhatsApp, SMS, e-mail and push messages, live.

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { messagesQuery, shoppersQuery, stateQuery } from '#client/console/queries.ts'
import { typeNewestCode } from '#client/console/stage/type-newest-code.ts'
import panel from '#client/console/ui/panel.module.css'
import { Panel } from '#client/console/ui/panel.tsx'
import { useShortcut } from '#client/console/ui/shortcut.ts'
import { Tabs } from '#client/console/ui/tabs.tsx'
import { formatInternationalPhone } from '#client/ui/format/phone-number.ts'
import { useNow } from '../clock.tsx'
import styles from './inbox.module.css'
import { MessageItem } from './message.tsx'
import { isValidCode, type Message } from './valid-code.ts'
import { WriteWhatsApp } from './write-whatsapp.tsx'

type Channel = Message['channel']
const CHANNELS: readonly Channel[] = ['whatsapp', 'sms', 'email', 'push']

export function Inbox() {
  const t = useTranslations()
  const [channel, setChannel] = useState<Channel>('whatsapp')
  const here = useQuery(stateQuery()).data
  const messages = useShopperMessages()
  const now = useNow(here?.clock)
  const seen = useUnseenCount(channel, messages)
  const shown = messages.filter((message) => message.channel === channel)
  useShortcut('t', () => void typeNewestCode(messages))
  return (
    <Panel
      title={t('inbox.title')}
      tourTarget="inbox"
      className={styles.inbox}
      actions={
        <Tabs
          label={t('inbox.channels.label')}
          value={channel}
          onChange={setChannel}
          badges="corner"
          tabs={CHANNELS.map((value) => ({
            value,
            label: t(`inbox.channels.${value}`),
            count: value === channel ? undefined : seen.newIn(value),
          }))}
        />
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section className={styles.chat} data-channel={channel} tabIndex={0} aria-label={t('inbox.conversation')}>
        {shown.length === 0 && <p className={panel.empty}>{t(`inbox.empty.${channel}`)}</p>}
        <ol aria-live="polite">
          {shown.toReversed().map((message) => (
            <MessageItem
              key={message.id}
              message={message}
              isLive={isValidCode(message, messages, now)}
              showsNumber={!here?.shopper}
            />
          ))}
        </ol>
      </section>
      {channel === 'whatsapp' ? (
        <WriteWhatsApp key={here?.shopper?.phone ?? 'guest'} from={here?.shopper?.phone ?? null} />
      ) : (
        <p className={styles.foot}>
          {here?.shopper ? formatInternationalPhone(here.shopper.phone) : t('inbox.allNumbers')}
        </p>
      )}
    </Panel>
  )
}

/** Newest first. The messages of the shopper on the phone; all messages for a guest, who may sign in with any number. */
function useShopperMessages(): Message[] {
  const messages = useQuery(messagesQuery()).data?.rows ?? []
  const shopper = useQuery(stateQuery()).data?.shopper
  const everyone = useQuery(shoppersQuery()).data?.rows
  if (!shopper) return messages
  const email = everyone?.find(({ id }) => id === shopper.id)?.email
  const own = [shopper.id, shopper.phone, email]
  return messages.filter(({ to, from }) => own.includes(to) || own.includes(from))
}

/** Counts the messages of a channel since its tab was last open. */
function useUnseenCount(channel: Channel, messages: Message[]) {
  const isLoaded = useQuery(messagesQuery()).isSuccess
  const [seen, setSeen] = useState<Record<Channel, string>>()
  const newest = (one: Channel) => messages.find((message) => message.channel === one)?.id ?? ''
  if (isLoaded && !seen) {
    setSeen({ whatsapp: newest('whatsapp'), sms: newest('sms'), email: newest('email'), push: newest('push') })
  } else if (seen && seen[channel] !== newest(channel)) setSeen({ ...seen, [channel]: newest(channel) })
  const newIn = (one: Channel) =>
    seen ? messages.filter((message) => message.channel === one && message.id > seen[one]).length : 0
  return { newIn }
}
