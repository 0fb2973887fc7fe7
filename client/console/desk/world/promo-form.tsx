// The form that sends a promo about a running campaign to every shopper who agreed, and shows the number of recipients.

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '#client/api/api.ts'
import { useUndoableCommand } from '#client/console/desk/undo.ts'
import type { Translate } from '#client/console/messages/translate.ts'
import { promoReachQuery } from '#client/console/query/queries.ts'
import panel from '#client/console/ui/panel.module.css'
import { showToast } from '#client/ui/feedback/toast.tsx'
import { Icon } from '#client/ui/icons/icon.tsx'
import paperPlaneRightFill from '#client/ui/icons/paper-plane-right-fill.svg?raw'
import { Form, FormActions, TextField } from './form.tsx'
import { PROMO_TEXT } from './product-texts.ts'
import styles from './world.module.css'

type Campaign = { id: string; title: string }

export function PromoForm({ campaigns, onDone }: { campaigns: Campaign[]; onDone: () => void }) {
  const t = useTranslations()
  const [campaign, setCampaign] = useState(campaigns[0])
  const [title, setTitle] = useState(campaign?.title ?? '')
  const [text, setText] = useState<string>(PROMO_TEXT)
  const reach = useQuery(promoReachQuery()).data
  const send = useUndoableCommand(
    ['promo'],
    () => `${t('world.campaigns.tell')}: ${title}`,
    async () => {
      if (!campaign) return
      await api('POST /control/promos', { body: { campaignId: campaign.id, title, text, audience: {} } })
      showToast({ kind: 'success', text: t('world.promo.sending') })
      onDone()
    },
  )
  return (
    <Form
      onSubmit={() => send.mutate()}
      actions={
        <FormActions
          submit={
            <>
              <Icon svg={paperPlaneRightFill} /> {t('world.promo.send')}
            </>
          }
          tourTarget="send-promo"
          disabled={!campaign || !reach?.due || send.isPending}
          onCancel={onDone}
        >
          <small className={styles.reach} aria-live="polite">
            {reach && toSentence(reach, t)}
          </small>
        </FormActions>
      }
    >
      <select
        className={panel.field}
        aria-label={t('world.promo.about')}
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
      <TextField label={t('world.promo.title')} maxLength={80} value={title} onChange={setTitle} />
      <TextField label={t('world.promo.text')} maxLength={200} value={text} onChange={setText} />
    </Form>
  )
}

function toSentence({ due, consenting }: { due: number; consenting: number }, t: Translate): string {
  if (consenting === 0) return t('world.promo.nobody')
  return due === 0 ? t('world.promo.everybody') : t('world.promo.reach', { due, consenting })
}
