// Stops a campaign or restarts it, and reloads the phone to show the change.

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { api } from '#client/api/api.ts'
import { useUndoableCommand } from '#client/console/desk/undo.ts'
import { type Formats, useFormats } from '#client/console/messages/formats.ts'
import type { Translate } from '#client/console/messages/translate.ts'
import { campaignsQuery, stateQuery } from '#client/console/query/queries.ts'
import { reloadPhone } from '#client/console/stage/phone.ts'
import { Button } from '#client/console/ui/button.tsx'
import { useMoreRows } from '#client/console/ui/more-rows.tsx'
import { useNow } from '../clock.tsx'
import { Row } from './row.tsx'
import styles from './world.module.css'

export type Campaign = NonNullable<ReturnType<typeof useCampaigns>>[number]

function useCampaigns() {
  return useQuery(campaignsQuery()).data?.rows
}

/** `onPromote` receives the running campaigns, because a promo refers to one of them. */
export function Campaigns({ onPromote }: { onPromote: (running: Campaign[]) => void }) {
  const t = useTranslations()
  const format = useFormats()
  const campaigns = useCampaigns() ?? []
  const { shown, more } = useMoreRows(campaigns)
  const now = useNow(useQuery(stateQuery()).data?.clock)
  const running = campaigns.filter((campaign) => isRunning(campaign, now))
  const labelOf = ({ title, disabled }: Campaign) =>
    t(disabled ? 'world.campaigns.runOne' : 'world.campaigns.stopOne', { title })
  const stop = useUndoableCommand(['campaign'], labelOf, async ({ id, disabled }) => {
    await api('PATCH /control/campaigns/:id', { params: { id }, body: { disabled: !disabled } })
    reloadPhone()
  })
  return (
    <section aria-label={t('world.campaigns.title')}>
      <h3 className={styles.group}>
        {t('world.campaigns.title')}
        <Button
          variant="primary"
          small
          data-tour="write-promo"
          disabled={running.length === 0}
          onClick={() => onPromote(running)}
        >
          {t('world.campaigns.tell')}
        </Button>
      </h3>
      <ul>
        {shown.map((campaign) => (
          <Row key={campaign.id} title={campaign.title} text={stateOf(campaign, now, { t, format })}>
            <Button
              small
              aria-label={labelOf(campaign)}
              disabled={stop.isPending}
              onClick={() => stop.mutate(campaign)}
            >
              {campaign.disabled ? t('world.campaigns.run') : t('world.campaigns.stop')}
            </Button>
          </Row>
        ))}
      </ul>
      {more}
    </section>
  )
}

function isRunning({ disabled, startAt, endAt }: Campaign, now: number): boolean {
  return !disabled && Date.parse(startAt) <= now && now <= Date.parse(endAt)
}

type Words = { t: Translate; format: Formats }

function stateOf({ disabled, startAt, endAt }: Campaign, now: number, { t, format }: Words): string {
  if (disabled) return t('world.campaigns.stopped')
  if (Date.parse(startAt) > now) return t('world.campaigns.starts', { date: format.date(startAt) })
  const date = format.date(endAt)
  return Date.parse(endAt) > now ? t('world.campaigns.runs', { date }) : t('world.campaigns.ended', { date })
}
