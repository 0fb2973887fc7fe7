// Sends a WhatsApp message to the product as the shopper: DAFTAR starts a registration (decisions 206).

import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '#client/api/api.ts'
import { useCommand } from '#client/console/query/queries.ts'
import { Icon } from '#client/ui/icons/icon.tsx'
import paperPlaneRightFill from '#client/ui/icons/paper-plane-right-fill.svg?raw'
import styles from './inbox.module.css'

/** A phone number without an account (decisions 208), for a registration. */
const NEWCOMER = '0840-0000-0005'

export function WriteWhatsApp({ from }: { from: string | null }) {
  const t = useTranslations()
  const [number, setNumber] = useState(NEWCOMER)
  const [text, setText] = useState('')
  const send = useCommand(['message'], async () => {
    await api('POST /control/messages/inbound', { body: { from: from ?? number, text: text.trim() } })
    setText('')
  })
  return (
    <form
      className={styles.write}
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() && !send.isPending) send.mutate()
      }}
    >
      {!from && (
        <label className={styles.number}>
          {t('inbox.write.from')}
          <input
            aria-label={t('inbox.write.number')}
            inputMode="tel"
            value={number}
            onChange={(event) => setNumber(event.target.value)}
          />
        </label>
      )}
      <input
        aria-label={t('inbox.write.text')}
        placeholder={t('inbox.write.hint')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <button type="submit" aria-label={t('inbox.write.send')}>
        <Icon svg={paperPlaneRightFill} size={17} />
      </button>
    </form>
  )
}
