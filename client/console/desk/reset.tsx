// The reset button, and beside it the list of states that can be returned to.

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '#client/ui/icon.tsx'
import arrowCounterClockwiseBold from '#client/ui/icons/arrow-counter-clockwise-bold.svg?raw'
import arrowUUpLeftBold from '#client/ui/icons/arrow-u-up-left-bold.svg?raw'
import { useFormats } from '../messages/formats.ts'
import { useCommand } from '../query/queries.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import styles from './reset.module.css'
import { getPhoneState, resetSandbox } from './reset-sandbox.ts'
import { returnTo, type SavedState, savedStatesQuery, saveState } from './undo.ts'

export function Reset() {
  const t = useTranslations()
  const reset = useCommand('everything', async () => {
    const phone = await getPhoneState()
    await saveState(t('bar.reset'))
    await resetSandbox(undefined, phone)
  })
  return (
    <div className={styles.buttons}>
      <UndoButton />
      <Button className={styles.reset} disabled={reset.isPending} onClick={() => reset.mutate()}>
        <Icon svg={arrowCounterClockwiseBold} />
        {t('bar.reset')}
      </Button>
    </div>
  )
}

function UndoButton() {
  const t = useTranslations()
  const [isOpen, setIsOpen] = useState(false)
  const states = useQuery(savedStatesQuery()).data ?? []
  const restore = useCommand('everything', returnTo)
  return (
    <>
      <Button
        className={styles.undo}
        aria-label={t('bar.undo.name')}
        title={states[0] ? t('bar.undo.last', { title: states[0].note.title }) : t('bar.undo.none')}
        disabled={states.length === 0 || restore.isPending}
        onClick={() => setIsOpen(true)}
      >
        <Icon svg={arrowUUpLeftBold} size={18} />
      </Button>
      {isOpen && (
        <Dialog title={t('bar.undo.choose')} text={t('bar.undo.text')} onClose={() => setIsOpen(false)}>
          <ul className={styles.states}>
            {states.map((state) => (
              <StateRow
                key={state.snapshot}
                state={state}
                onChoose={() => {
                  setIsOpen(false)
                  restore.mutate(state)
                }}
              />
            ))}
          </ul>
        </Dialog>
      )}
    </>
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
        <small>{format.localTime(createdAt)}</small>
      </button>
    </li>
  )
}
