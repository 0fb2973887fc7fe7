// One message as its channel shows it: a WhatsApp or SMS bubble, an e-mail, a push notification.

import { loadOnPhone } from '#client/console/stage/phone.ts'
import { typeCodeOnPhone } from '#client/console/stage/type-newest-code.ts'
import { LogoMark } from '#client/ui/art/logo.tsx'
import { copyToClipboard } from '#client/ui/copy-to-clipboard.ts'
import { formatTime } from '#client/ui/format/date.ts'
import { formatInternationalPhone } from '#client/ui/format/phone-number.ts'
import { Icon } from '#client/ui/icon.tsx'
import copyBold from '#client/ui/icons/copy-bold.svg?raw'
import keyboardBold from '#client/ui/icons/keyboard-bold.svg?raw'
import linkSimpleBold from '#client/ui/icons/link-simple-bold.svg?raw'
import { useBrand } from '#client/ui/theme.ts'
import styles from './message.module.css'
import type { Message } from './valid-code.ts'

type Props = {
  message: Message
  /** Its code is still valid. */
  isLive: boolean
  /** Shows the recipient, where messages of several shoppers are listed. */
  showsNumber: boolean
}

export function MessageItem({ message, isLive, showsNumber }: Props) {
  const { product } = useBrand()
  const { channel, code, text, subject, from, to, createdAt, status } = message
  const isOwn = from !== null
  if (channel === 'push') {
    return (
      <li className={styles.push}>
        <span className={styles.app}>
          <LogoMark size={18} />
          {product} · {formatTime(createdAt)}
        </span>
        <b>{subject}</b>
        {text}
      </li>
    )
  }
  return (
    <li className={styles.bubble} data-own={isOwn || undefined} data-old={(code !== null && !isLive) || undefined}>
      {!isOwn && <b className={styles.sender}>{channel === 'email' ? `${product} ke ${to}` : product}</b>}
      {subject && <b className={styles.subject}>{subject}</b>}
      {code && <span className={styles.code}>{`${code.slice(0, 3)} ${code.slice(3)}`}</span>}
      <p>{text}</p>
      <span className={styles.meta}>
        {status === 'failed' && <em>gagal terkirim</em>}
        {code !== null && !isLive && 'tidak berlaku'}
        {showsNumber && channel !== 'email' && !isOwn && <span>{formatInternationalPhone(to)}</span>}
        <time dateTime={createdAt}>{formatTime(createdAt)}</time>
      </span>
      {code && isLive && (
        <span className={styles.actions}>
          <button type="button" onClick={() => void typeCodeOnPhone(code)}>
            <Icon svg={keyboardBold} /> Ketik di HP
          </button>
          <button type="button" onClick={() => void copyToClipboard(code, 'Kode tersalin.')}>
            <Icon svg={copyBold} /> Salin
          </button>
        </span>
      )}
      {message.link && !isOwn && (
        <span className={styles.actions}>
          <button type="button" onClick={() => loadOnPhone(pathInSandbox(message.link ?? '/'))}>
            <Icon svg={linkSimpleBold} /> Buka di HP
          </button>
        </span>
      )}
    </li>
  )
}

/** The phone already has the sandbox cookie. */
function pathInSandbox(address: string): string {
  const url = new URL(address, window.location.href)
  url.searchParams.delete('sandbox')
  return url.pathname + url.search
}
