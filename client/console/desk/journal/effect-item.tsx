// One effect of a request: a row that expands to its details, and the screen of the phone that shows it.

import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '#client/console/messages/formats.ts'
import { messagesQuery, stateQuery } from '#client/console/queries.ts'
import { navigatePhone } from '#client/console/stage/phone.ts'
import { Button } from '#client/console/ui/button.tsx'
import { formatClockTime } from '#client/console/ui/clock-time.ts'
import { Icon } from '#client/ui/icon.tsx'
import caretRightBold from '#client/ui/icons/caret-right-bold.svg?raw'
import deviceMobileBold from '#client/ui/icons/device-mobile-bold.svg?raw'
import styles from './effect-item.module.css'
import { checkOf, type Detail, differenceOf, findScreen, type Item, textOf, titleOf } from './effect-text.ts'

type Props = { item: Item; detail: Detail; isOpen: boolean; onToggle: () => void }

export function EffectItem({ item, detail, isOpen, onToggle }: Props) {
  const t = useTranslations()
  const format = useFormats()
  const id = useId()
  const shopper = useQuery(stateQuery()).data?.shopper
  const screen = shopper ? findScreen(item) : null
  const more = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen) more.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  return (
    <li
      className={styles.item}
      data-kind={item.kind}
      data-outcome={item.kind === 'upstream' ? item.outcome : undefined}
    >
      <button type="button" aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={onToggle}>
        <b>{titleOf(item, detail, { t, format })}</b>
        <small>{textOf(item, detail, t)}</small>
        <Icon svg={caretRightBold} size={12} />
      </button>
      {isOpen && (
        <div id={id} ref={more} className={styles.more}>
          <ItemDetails item={item} detail={detail} />
          {screen && (
            <Button small onClick={() => navigatePhone(screen)}>
              <Icon svg={deviceMobileBold} /> {t('journal.details.show')}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

function ItemDetails({ item, detail }: { item: Item; detail: Detail }) {
  const t = useTranslations()
  const format = useFormats()
  switch (item.kind) {
    case 'request':
      return (
        <Facts
          facts={[
            [t('journal.fact.path'), detail.path],
            [t('journal.fact.from'), detail.shopper?.phone ?? t('journal.fact.consoleOrGuest')],
            [
              t('journal.fact.answer'),
              `${detail.status} ${detail.code ?? ''}, ${format.number(Math.round(detail.ms))} ms`,
            ],
            [t('journal.fact.sent'), detail.body === null ? t('journal.fact.noBody') : JSON.stringify(detail.body)],
          ]}
        />
      )
    case 'rows':
      return (
        <Facts
          facts={item.rows.map(({ name, change, count }) => [
            t(`journal.table.${name}`),
            t(`journal.change.${change}`, { count }),
          ])}
        />
      )
    case 'point':
      return (
        <Facts
          facts={[
            [t('journal.fact.for'), item.title],
            [
              t('journal.fact.balance'),
              t('journal.fact.balanceBecomes', { before: item.balanceAfter - item.amount, after: item.balanceAfter }),
            ],
            [t('journal.fact.row'), item.id],
          ]}
        />
      )
    case 'reading':
      return <Facts facts={item.checks.map((check) => checkOf(check, t))} />
    case 'message':
      return <MessageText id={item.id} />
    case 'notification':
      return (
        <Facts
          facts={[
            [t('journal.fact.title'), item.title],
            [t('journal.fact.written'), t('journal.fact.withPoints', { time: formatClockTime(item.at) })],
            [t('journal.fact.document'), item.id],
          ]}
        />
      )
    case 'upstream':
      return (
        <Facts
          areNamesLong
          facts={[
            [t('journal.fact.duration'), `${format.number(Math.round(item.ms))} ms`],
            ...item.differences.map((difference) => differenceOf(difference, t)),
          ]}
        />
      )
    case 'published':
      return (
        <Facts
          facts={[
            [t('journal.fact.document'), item.id],
            [t('journal.fact.published'), t('journal.fact.atOnce', { time: formatClockTime(item.at) })],
          ]}
        />
      )
  }
}

/** The text of the message, as the inbox shows it. */
function MessageText({ id }: { id: string }) {
  const t = useTranslations()
  const message = useQuery(messagesQuery()).data?.rows.find((one) => one.id === id)
  return <p>{message?.text ?? t('journal.fact.messageGone')}</p>
}

/** The path of a field gets as much room as it needs, other names a column of their own. */
function Facts({ facts, areNamesLong }: { facts: (readonly [name: string, value: string])[]; areNamesLong?: boolean }) {
  return (
    <dl data-long={areNamesLong}>
      {facts.map(([name, value]) => (
        <div key={name + value}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
