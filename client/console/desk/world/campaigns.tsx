// Campaigns: stop one, or run it again; the phone is reloaded to show it.
import { useQuery } from '@tanstack/react-query'
import { api } from '#client/api/api.ts'
import { campaignsQuery, stateQuery, useCommand } from '#client/console/queries.ts'
import { reloadPhone } from '#client/console/stage/phone.ts'
import { Button } from '#client/console/ui/button.tsx'
import { useMoreRows } from '#client/console/ui/more-rows.tsx'
import panel from '#client/console/ui/panel.module.css'
import { formatDate } from '#client/ui/format/date.ts'
import { useNow } from '../clock.tsx'
import styles from './world.module.css'

export type Campaign = NonNullable<ReturnType<typeof useCampaigns>>[number]

function useCampaigns() {
  return useQuery(campaignsQuery()).data?.rows
}

/** `onPromote` gets the campaigns that run: a promo is about one of them. */
export function Campaigns({ onPromote }: { onPromote: (running: Campaign[]) => void }) {
  const campaigns = useCampaigns() ?? []
  const { shown, more } = useMoreRows(campaigns)
  const now = useNow(useQuery(stateQuery()).data?.clock)
  const running = campaigns.filter((campaign) => isRunning(campaign, now))
  const stop = useCommand(['campaign'], async ({ id, disabled }: Campaign) => {
    await api('PATCH /control/campaigns/:id', { params: { id }, body: { disabled: !disabled } })
    reloadPhone()
  })
  return (
    <section aria-label="Promo">
      <h3 className={styles.group}>
        Promo
        <Button variant="primary" small disabled={running.length === 0} onClick={() => onPromote(running)}>
          Kirim kabar promo
        </Button>
      </h3>
      <ul>
        {shown.map((campaign) => (
          <li key={campaign.id} className={panel.row}>
            <span className={panel.words}>
              <b title={campaign.title}>{campaign.title}</b>
              <small>{stateOf(campaign, now)}</small>
            </span>
            <Button
              small
              aria-label={`${campaign.disabled ? 'Jalankan' : 'Hentikan'} ${campaign.title}`}
              disabled={stop.isPending}
              onClick={() => stop.mutate(campaign)}
            >
              {campaign.disabled ? 'Jalankan' : 'Hentikan'}
            </Button>
          </li>
        ))}
      </ul>
      {more}
    </section>
  )
}

function isRunning({ disabled, startAt, endAt }: Campaign, now: number): boolean {
  return !disabled && Date.parse(startAt) <= now && now <= Date.parse(endAt)
}

function stateOf({ disabled, startAt, endAt }: Campaign, now: number): string {
  if (disabled) return 'dihentikan'
  if (Date.parse(startAt) > now) return `mulai ${formatDate(startAt)}`
  return Date.parse(endAt) > now ? `berjalan sampai ${formatDate(endAt)}` : `berakhir ${formatDate(endAt)}`
}
