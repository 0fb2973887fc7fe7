// A line about the shopper on the phone: name, description, and how many other consoles show the sandbox.

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Text } from '#client/ui/layout/layout.tsx'
import { useFormats } from '../messages/formats.ts'
import { useLanguage } from '../messages/language.ts'
import { consolesQuery, shoppersQuery, stateQuery } from '../query/queries.ts'
import styles from './persona-note.module.css'

export function PersonaNote() {
  const t = useTranslations()
  const format = useFormats()
  const language = useLanguage()
  const here = useQuery(stateQuery()).data
  const shopper = here?.shopper
  const lines = useQuery(shoppersQuery()).data?.rows
  const line = lines?.find(({ id }) => id === shopper?.id)
  const others = (useQuery(consolesQuery()).data?.count ?? 1) - 1
  return (
    <p className={styles.line} aria-live="polite">
      {here?.isVisit && here.expiresAt && (
        <Text block>{t('desk.note.visit', { time: format.timeWithZone(here.expiresAt) })}</Text>
      )}
      {others > 0 && <Text block>{t('desk.others', { count: others })}</Text>}
      {shopper && (
        <>
          <b>{shopper.firstName ?? t('desk.note.nameless')}</b>
          {line?.special?.[language] ?? t('desk.note.newAccount')}
        </>
      )}
      {here && !shopper && (
        <>
          <b>{t('desk.note.guest')}</b>
          {t('desk.note.signedOut')}
        </>
      )}
    </p>
  )
}
