// Promos that were sent, newest first, and how many shoppers each has reached.

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useFormats } from '#client/console/messages/formats.ts'
import { promosQuery } from '#client/console/queries.ts'
import panel from '#client/console/ui/panel.module.css'
import styles from './world.module.css'

export function Promos() {
  const t = useTranslations()
  const format = useFormats()
  const promos = useQuery(promosQuery()).data?.rows ?? []
  if (promos.length === 0) return null
  const timeOf = (at: string) => `${format.dayAndMonth(at)} ${format.time(at)}`
  return (
    <section aria-label={t('world.promos.label')}>
      <h3 className={styles.group}>{t('world.promos.title')}</h3>
      <ul>
        {promos.map(({ id, title, sent, isDone, source, createdAt }) => (
          <li key={id} className={panel.row}>
            <span className={panel.words}>
              <b title={title}>{title}</b>
              <small>
                {isDone
                  ? t('world.promos.sent', { time: timeOf(createdAt), count: sent })
                  : t('world.promos.sending', { time: timeOf(createdAt) })}
                {source === 'start' && ` · ${t('world.promos.atStart')}`}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
