// The form that sends a notification of any type to the shopper on the phone. Each refers to real data.

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '#client/api/api.ts'
import { useUndoableCommand } from '#client/console/desk/undo.ts'
import { stateQuery } from '#client/console/query/queries.ts'
import { Button } from '#client/console/ui/button.tsx'
import arrowCircleDownDuotone from '#client/ui/icons/arrow-circle-down-duotone.svg?raw'
import confettiDuotone from '#client/ui/icons/confetti-duotone.svg?raw'
import giftDuotone from '#client/ui/icons/gift-duotone.svg?raw'
import { FeatureIcon, Icon } from '#client/ui/icons/icon.tsx'
import paperPlaneRightFill from '#client/ui/icons/paper-plane-right-fill.svg?raw'
import receiptDuotone from '#client/ui/icons/receipt-duotone.svg?raw'
import swapDuotone from '#client/ui/icons/swap-duotone.svg?raw'
import ticketDuotone from '#client/ui/icons/ticket-duotone.svg?raw'
import type { NotificationType } from '#contract/notification.ts'
import { Form, TextArea, TextField } from './form.tsx'
import { NOTIFICATIONS, POINTS_BY_TYPE } from './product-texts.ts'
import styles from './world.module.css'

type Kind = { type: NotificationType; icon: string; tint: string }

const KINDS: readonly [Kind, ...Kind[]] = [
  {
    type: 'pointin',
    icon: arrowCircleDownDuotone,
    tint: 'var(--pandan-300)',
  },
  {
    type: 'receipt',
    icon: receiptDuotone,
    tint: 'var(--telang-300)',
  },
  {
    type: 'redeem',
    icon: ticketDuotone,
    tint: 'var(--icon-pink)',
  },
  {
    type: 'pointout',
    icon: swapDuotone,
    tint: 'var(--icon-pink)',
  },
  {
    type: 'reward',
    icon: giftDuotone,
    tint: 'var(--art-5)',
  },
  {
    type: 'luckydraw',
    icon: confettiDuotone,
    tint: 'var(--accent-300)',
  },
]

export function SendNotification() {
  const t = useTranslations()
  const [kind, setKind] = useState(KINDS[0])
  const [title, setTitle] = useState<string>(NOTIFICATIONS[kind.type].title)
  const [text, setText] = useState<string>(NOTIFICATIONS[kind.type].text)
  const shopper = useQuery(stateQuery()).data?.shopper
  const send = useUndoableCommand(
    ['message'],
    () => `${t('world.tabs.push')}: ${title}`,
    async () => {
      if (!shopper) return
      const params = { shopper: shopper.id }
      // A type with an amount books points, which also notifies; other types refer to the shopper's newest object of that kind.
      const amount = POINTS_BY_TYPE[kind.type]
      if (amount) await api('POST /control/shoppers/:shopper/points', { params, body: { amount, title } })
      else
        await api('POST /control/shoppers/:shopper/notifications', { params, body: { type: kind.type, title, text } })
    },
  )
  return (
    <Form
      onSubmit={() => send.mutate()}
      actions={
        <Button variant="primary" type="submit" disabled={!shopper || send.isPending}>
          <Icon svg={paperPlaneRightFill} />
          {shopper
            ? t('world.notify.send', { name: shopper.firstName ?? t('world.notify.thisPhone') })
            : t('world.notify.signIn')}
        </Button>
      }
    >
      <fieldset className={styles.types}>
        <legend className="visually-hidden">{t('world.notify.types')}</legend>
        {KINDS.map((one) => (
          <button
            key={one.type}
            type="button"
            aria-pressed={one === kind}
            onClick={() => {
              setKind(one)
              setTitle(NOTIFICATIONS[one.type].title)
              setText(NOTIFICATIONS[one.type].text)
            }}
          >
            <FeatureIcon svg={one.icon} tint={one.tint} size={22} />
            {t(`world.notify.type.${one.type}`)}
          </button>
        ))}
      </fieldset>
      <TextField label={t('world.notify.title')} maxLength={120} value={title} onChange={setTitle} />
      {POINTS_BY_TYPE[kind.type] === undefined && (
        <TextArea label={t('world.notify.text')} rows={2} maxLength={400} value={text} onChange={setText} />
      )}
    </Form>
  )
}
