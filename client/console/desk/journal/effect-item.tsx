// One effect of a request: a row that expands to the data, and a button that opens the related screen on the phone.

import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '#client/console/messages/formats.ts'
import { stateQuery } from '#client/console/query/queries.ts'
import { navigatePhone } from '#client/console/stage/phone.ts'
import { Button } from '#client/console/ui/button.tsx'
import caretRightBold from '#client/ui/icons/caret-right-bold.svg?raw'
import deviceMobileBold from '#client/ui/icons/device-mobile-bold.svg?raw'
import { Icon } from '#client/ui/icons/icon.tsx'
import styles from './effect-item.module.css'
import { type Detail, findScreen, type Item, textOf, titleOf } from './effect-text.ts'

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
  const { effects: _effects, ...request } = detail
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
          <pre>{JSON.stringify(item.kind === 'request' ? request : item, null, 2)}</pre>
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
