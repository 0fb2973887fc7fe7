// The form that sends a promo about a running campaign to an audience, and says how many it will reach.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#client/api/api.ts'
import { promoReachQuery, useCommand } from '#client/console/queries.ts'
import panel from '#client/console/ui/panel.module.css'
import { showToast } from '#client/ui/feedback/toast.tsx'
import { formatNumber } from '#client/ui/format/number.ts'
import { Icon } from '#client/ui/icon.tsx'
import paperPlaneRightFill from '#client/ui/icons/paper-plane-right-fill.svg?raw'
import { Form, FormActions, TextField } from './form.tsx'
import styles from './world.module.css'

type Campaign = { id: string; title: string }

export function PromoForm({ campaigns, onDone }: { campaigns: Campaign[]; onDone: () => void }) {
  const [campaign, setCampaign] = useState(campaigns[0])
  const [title, setTitle] = useState(campaign?.title ?? '')
  const [text, setText] = useState('Cek syaratnya sebelum belanja.')
  const [cityId, setCityId] = useState('')
  const [balance, setBalance] = useState('')
  const audience = { ...(cityId ? { cityId } : {}), ...(balance ? { balanceAbove: Number(balance) } : {}) }
  const reach = useQuery({ ...promoReachQuery(audience), placeholderData: keepPreviousData }).data
  const send = useCommand(['promo'], async () => {
    if (!campaign) return
    await api('POST /control/promos', { body: { campaignId: campaign.id, title, text, audience } })
    showToast({ kind: 'success', text: 'Promo sedang dikirim.' })
    onDone()
  })
  return (
    <Form onSubmit={() => send.mutate()}>
      <select
        className={panel.field}
        aria-label="Tentang promo"
        value={campaign?.id}
        onChange={(event) => {
          const chosen = campaigns.find(({ id }) => id === event.target.value)
          setCampaign(chosen)
          setTitle(chosen?.title ?? '')
        }}
      >
        {campaigns.map((one) => (
          <option key={one.id} value={one.id}>
            {one.title}
          </option>
        ))}
      </select>
      <TextField label="Judul promo" maxLength={80} value={title} onChange={setTitle} />
      <TextField label="Isi promo" maxLength={200} value={text} onChange={setText} />
      <span className={styles.choices}>
        <select
          className={panel.field}
          aria-label="Kota"
          value={cityId}
          onChange={(event) => setCityId(event.target.value)}
        >
          <option value="">Semua kota</option>
          {reach?.cities.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <input
          className={panel.field}
          aria-label="Saldo di atas"
          placeholder="Saldo di atas"
          inputMode="numeric"
          maxLength={7}
          value={balance}
          onChange={(event) => setBalance(event.target.value.replaceAll(/\D/g, ''))}
        />
      </span>
      <FormActions
        submit={
          <>
            <Icon svg={paperPlaneRightFill} /> Kirim
          </>
        }
        disabled={!campaign || !reach?.due || send.isPending}
        onCancel={onDone}
      >
        <small className={styles.reach} aria-live="polite">
          {reach && toSentence(reach)}
        </small>
      </FormActions>
    </Form>
  )
}

function toSentence({ due, consenting }: { due: number; consenting: number }): string {
  if (consenting === 0) return 'Tak ada yang menyetujui promo.'
  if (due === 0) return 'Semua sudah dapat promo pekan ini.'
  return `Ke ${formatNumber(due)} orang, dari ${formatNumber(consenting)} yang setuju.`
}
