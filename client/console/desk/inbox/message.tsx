// One message as its channel shows it: a bubble of WhatsApp or SMS, a mail, a push of the system.

import { loadOnPhone } from '#client/console/stage/phone.ts'
import { typeOnPhone } from '#client/console/stage/type-newest-code.ts'
import { Mark } from '#client/ui/art/logo.tsx'
import { copy } from '#client/ui/copy.ts'
import { internationalPhone, time } from '#client/ui/format/money-and-dates.ts'
import { Icon } from '#client/ui/icon.tsx'
import copyIcon from '#client/ui/icons/copy-bold.svg?raw'
import keyboard from '#client/ui/icons/keyboard-bold.svg?raw'
import link from '#client/ui/icons/link-simple-bold.svg?raw'
import { useBrand } from '#client/ui/theme.ts'
import styles from './message.module.css'
import type { Message } from './working-code.ts'

type Props = {
  message: Message
  /** Its code still works. */
  isLive: boolean
  /** Whose it is, where the messages of several are shown. */
  showsNumber: boolean
}

export function Letter({ message, isLive, showsNumber }: Props) {
  const { product } = useBrand()
  const { channel, code, text, subject, from, to, createdAt, status } = message
  const isOwn = from !== null
  if (channel === 'push') {
    return (
      <li className={styles.push}>
        <span className={styles.app}>
          <Mark size={18} />
          {product} · {time(createdAt)}
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
        {showsNumber && channel !== 'email' && !isOwn && <span>{internationalPhone(to)}</span>}
        <time dateTime={createdAt}>{time(createdAt)}</time>
      </span>
      {code && isLive && (
        <span className={styles.deeds}>
          <button type="button" onClick={() => void typeOnPhone(code)}>
            <Icon svg={keyboard} /> Ketik di HP
          </button>
          <button type="button" onClick={() => void copy(code, 'Kode tersalin.')}>
            <Icon svg={copyIcon} /> Salin
          </button>
        </span>
      )}
      {message.link && !isOwn && (
        <span className={styles.deeds}>
          <button type="button" onClick={() => loadOnPhone(pathOf(message.link ?? '/'))}>
            <Icon svg={link} /> Buka di HP
          </button>
        </span>
      )}
    </li>
  )
}

/** The phone is in this sandbox already. */
function pathOf(address: string): string {
  const url = new URL(address, window.location.href)
  url.searchParams.delete('sandbox')
  return url.pathname + url.search
}
