// The summary of a jump of the clock: each kind of event, with a button that shows the event on the phone.

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import deviceMobileBold from '#client/ui/icons/device-mobile-bold.svg?raw'
import { Icon } from '#client/ui/icons/icon.tsx'
import xBold from '#client/ui/icons/x-bold.svg?raw'
import type { PassedEvent } from '#contract/control/console.ts'
import { useFormats } from '../messages/formats.ts'
import { passedQuery, stateQuery, useCommand } from '../query/queries.ts'
import { navigatePhone, signInOnPhone } from '../stage/phone.ts'
import { Button } from '../ui/button.tsx'
import { forgetJump, type Jump, useLastJump } from './advance-clock.ts'
import { passedTitle } from './event-title.ts'
import styles from './passed-time.module.css'

export function PassedTime() {
  const jump = useLastJump()
  const clock = useQuery(stateQuery()).data?.clock
  const isGone = clock && jump && Date.parse(clock.now) < Date.parse(jump.since) + jump.ms
  return jump && !isGone ? <Summary jump={jump} /> : null
}

function Summary({ jump }: { jump: Jump }) {
  const t = useTranslations()
  const format = useFormats()
  const events = useQuery(passedQuery(jump.since)).data?.rows
  if (!events) return null
  return (
    <section className={styles.card} aria-labelledby="passed-time" data-tour="passed-time">
      <header>
        <h2 id="passed-time">{t('desk.passed.title', { duration: format.duration(jump.ms) })}</h2>
        <Button small aria-label={t('desk.passed.close')} onClick={forgetJump}>
          <Icon svg={xBold} />
        </Button>
      </header>
      {events.length === 0 && <p>{t('desk.passed.none')}</p>}
      <ul aria-live="polite">
        {events.map((event) => (
          <PassedRow key={event.kind} event={event} />
        ))}
      </ul>
    </section>
  )
}

function PassedRow({ event }: { event: PassedEvent }) {
  const t = useTranslations()
  const { path, shopper } = event
  const title = passedTitle(event, t)
  const here = useQuery(stateQuery()).data?.shopper
  const show = useCommand(['state', 'shopper'], async () => {
    if (shopper && shopper.id !== here?.id) await signInOnPhone(shopper.phone, path)
    else navigatePhone(path)
  })
  return (
    <li>
      <span>{title}</span>
      <Button small disabled={show.isPending} onClick={() => show.mutate()}>
        <Icon svg={deviceMobileBold} /> {shopper?.firstName ?? t('desk.passed.show')}
        <span className="visually-hidden">: {title}</span>
      </Button>
    </li>
  )
}
