// How many other consoles look on.
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Icon } from '#client/ui/icon.tsx'
import userFill from '#client/ui/icons/user-fill.svg?raw'
import { consolesQuery } from '../query/queries.ts'
import stage from '../stage/stage.module.css'

export function OtherConsoles() {
  const t = useTranslations('desk')
  const others = (useQuery(consolesQuery()).data?.count ?? 1) - 1
  if (others < 1) return null
  const label = t('others', { count: others })
  return (
    <span className={stage.key} role="img" aria-label={label} title={label}>
      <Icon svg={userFill} />
      <b className={stage.badge}>{others}</b>
    </span>
  )
}
