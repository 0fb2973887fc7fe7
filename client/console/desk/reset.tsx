// The undo button, the menu with the saved states, and the reset.

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import arrowUUpLeftBold from '#client/ui/icons/arrow-u-up-left-bold.svg?raw'
import { Icon } from '#client/ui/icons/icon.tsx'
import { useFormats } from '../messages/formats.ts'
import { useCommand } from '../query/queries.ts'
import { Button } from '../ui/button.tsx'
import { Menu } from '../ui/menu.tsx'
import styles from './reset.module.css'
import { getPhoneState, resetSandbox } from './reset-sandbox.ts'
import { findLastState, returnTo, type SavedState, savedStatesQuery, saveState, undoLast } from './undo.ts'

export function Reset() {
  const t = useTranslations()
  const states = useQuery(savedStatesQuery()).data ?? []
  const last = findLastState(states)
  const restore = useCommand('everything', returnTo)
  const undo = useCommand('everything', undoLast)
  const reset = useCommand('everything', async () => {
    const phone = await getPhoneState()
    await saveState(t('bar.reset'))
    await resetSandbox(undefined, phone)
  })
  return (
    <div className={styles.buttons}>
      <Button
        className={styles.undo}
        title={last ? t('bar.undo.last', { title: last.note.title }) : t('bar.undo.none')}
        disabled={!last || undo.isPending || restore.isPending}
        onClick={() => undo.mutate()}
      >
        <Icon svg={arrowUUpLeftBold} size={18} />
        {t('bar.undo.name')}
      </Button>
      <Menu label={t('bar.undo.list')} name={t('bar.undo.choose')} className={styles.more}>
        <p>{states.length > 0 ? t('bar.undo.text') : t('bar.undo.none')}</p>
        <ul className={styles.states}>
          {states.map((state) => (
            <StateRow key={state.snapshot} state={state} onChoose={() => restore.mutate(state)} />
          ))}
        </ul>
        <button type="button" disabled={reset.isPending} onClick={() => reset.mutate()}>
          {t('bar.reset')}
        </button>
      </Menu>
    </div>
  )
}

function StateRow({ state: { note, now, createdAt }, onChoose }: { state: SavedState; onChoose: () => void }) {
  const t = useTranslations()
  const format = useFormats()
  return (
    <li>
      <button type="button" onClick={onChoose}>
        <span>
          <b>{t('bar.undo.before', { title: note.title })}</b>
          {t('bar.undo.state', {
            holder: note.firstName ?? note.phone ?? t('bar.personas.guest'),
            time: format.dateTime(now),
          })}
        </span>
        <small>{format.timeWithZone(createdAt)}</small>
      </button>
    </li>
  )
}
