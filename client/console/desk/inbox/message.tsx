// One message in the style of its channel: a WhatsApp or SMS bubble, an e-mail, a push notification.

import { useTranslations } from 'use-intl'
import { typeCodeOnPhone } from '#client/console/desk/inbox/type-code.ts'
import { useFormats } from '#client/console/messages/formats.ts'
import { loadOnPhone } from '#client/console/stage/phone.ts'
import { copyText } from '#client/console/ui/copy-text.ts'
import { LogoMark } from '#client/ui/art/logo.tsx'
import { formatInternationalPhone } from '#client/ui/format/phone-number.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import linkSimpleBold from '#client/ui/icons/link-simple-bold.svg?raw'
import { Text } from '#client/ui/layout/layout.tsx'
import { useBrand } from '#client/ui/theme/theme.ts'
import styles from './message.module.css'
import type { Message } from './valid-code.ts'

type Props = {
  message: Message
  before: Message | undefined
  isLive: boolean
  showsNumber: boolean
}

export function MessageItem({ message, before, isLive, showsNumber }: Props) {
  const t = useTranslations()
  const format = useFormats()
  const { product } = useBrand()
  const { channel, code, text, subject, from, to, createdAt, status } = message
  const isOwn = from !== null
  const isSameDay = before !== undefined && format.date(before.createdAt) === format.date(createdAt)
  const sentAt = isSameDay ? format.time(createdAt) : format.dateTime(createdAt)
  const sender =
    channel === 'email' ? t('inbox.sender', { product, to }) : `${product} · ${t(`inbox.channels.${channel}`)}`
  if (channel === 'push') {
    return (
      <li className={styles.push}>
        <span className={styles.app}>
          <LogoMark size={18} />
          {product} · {sentAt}
        </span>
        <b>{subject}</b>
        {text}
      </li>
    )
  }
  return (
    <li className={styles.bubble} data-own={isOwn || undefined} data-old={(code !== null && !isLive) || undefined}>
      {!isOwn && <b className={styles.sender}>{sender}</b>}
      {subject && (
        <Text as="b" above={2} block>
          {subject}
        </Text>
      )}
      {code && <span className={styles.code}>{`${code.slice(0, 3)} ${code.slice(3)}`}</span>}
      <p>{text}</p>
      <span className={styles.meta}>
        {status === 'failed' && <em>{t('inbox.failed')}</em>}
        {code !== null && !isLive && t('inbox.expired')}
        {showsNumber && channel !== 'email' && !isOwn && (
          <span>{channel === 'webhook' ? to : formatInternationalPhone(to)}</span>
        )}
        <time dateTime={createdAt}>{sentAt}</time>
      </span>
      {code && isLive && (
        <span className={styles.actions}>
          <button type="button" onClick={() => void typeCodeOnPhone(code)}>
            {t('inbox.typeOnPhone')}
          </button>
          <button type="button" onClick={() => void copyText(code, t('inbox.copied'))}>
            {t('inbox.copy')}
          </button>
        </span>
      )}
      {message.link && !isOwn && (
        <span className={styles.actions}>
          <button type="button" onClick={() => loadOnPhone(pathWithoutSandbox(message.link ?? '/'))}>
            <Icon svg={linkSimpleBold} /> {t('inbox.openOnPhone')}
          </button>
        </span>
      )}
    </li>
  )
}

/** Removes the parameter `sandbox`, because the phone already has the sandbox cookie. */
function pathWithoutSandbox(address: string): string {
  const url = new URL(address, window.location.href)
  url.searchParams.delete('sandbox')
  return url.pathname + url.search
}
