// The inbox panel: a live list of the shopper's WhatsApp, SMS, e-mail and push messages.

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { messagesQuery, shoppersQuery, stateQuery } from '#client/console/query/queries.ts'
import { Menu } from '#client/console/ui/menu.tsx'
import panel from '#client/console/ui/panel.module.css'
import { Panel } from '#client/console/ui/panel.tsx'
import { useNow } from '../clock.tsx'
import styles from './inbox.module.css'
import { MessageItem } from './message.tsx'
import { isOwnMessage } from './own-message.ts'
import { isValidCode, type Message } from './valid-code.ts'
import { WriteWhatsApp } from './write-whatsapp.tsx'

export function Inbox() {
  const t = useTranslations()
  const here = useQuery(stateQuery()).data
  const isLoaded = useQuery(messagesQuery()).data !== undefined
  const messages = useShopperMessages()
  const now = useNow(here?.clock)
  return (
    <Panel
      title={t('inbox.title')}
      tourTarget="inbox"
      actions={
        <Menu label={t('inbox.write.menu')} name={t('inbox.write.menuTitle')}>
          <WriteWhatsApp key={here?.shopper?.phone ?? 'guest'} from={here?.shopper?.phone ?? null} />
        </Menu>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll this region. */}
      <section className={styles.chat} tabIndex={0} aria-label={t('inbox.conversation')}>
        {isLoaded && messages.length === 0 && <p className={panel.empty}>{t('inbox.empty')}</p>}
        <ol aria-live="polite">
          {messages.toReversed().map((message, index, shown) => (
            <MessageItem
              key={message.id}
              message={message}
              before={shown[index - 1]}
              isLive={isValidCode(message, messages, now)}
              showsNumber={!here?.shopper}
            />
          ))}
        </ol>
      </section>
    </Panel>
  )
}

/** Returns the messages of the phone's shopper, newest first; all messages if the phone shows a guest. */
function useShopperMessages(): Message[] {
  const messages = useQuery(messagesQuery()).data?.rows ?? []
  const shopper = useQuery(stateQuery()).data?.shopper
  const everyone = useQuery(shoppersQuery()).data?.rows ?? []
  if (!shopper) return messages
  const email = everyone.find(({ id }) => id === shopper.id)?.email ?? null
  return messages.filter((message) => isOwnMessage(message, { ...shopper, email }, everyone))
}
