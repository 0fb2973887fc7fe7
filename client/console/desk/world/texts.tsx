// All content types but banners: publish, hide or edit each text; the phone opens the screen that shows it.

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { api } from '#client/api/api.ts'
import { messages } from '#client/console/messages/messages.ts'
import { contentsQuery, useCommand } from '#client/console/queries.ts'
import { loadOnPhone } from '#client/console/stage/phone.ts'
import { Button } from '#client/console/ui/button.tsx'
import { useMoreRows } from '#client/console/ui/more-rows.tsx'
import panel from '#client/console/ui/panel.module.css'
import { isText, pathOfText, type Text } from './text-form.tsx'
import styles from './world.module.css'

export function Texts({ onWrite }: { onWrite: (text: Text) => void }) {
  const t = useTranslations()
  const contents = useQuery(contentsQuery()).data?.rows ?? []
  const names = Object.keys(messages.en.world.texts.type)
  const texts = contents.filter(isText).toSorted((a, b) => names.indexOf(a.type) - names.indexOf(b.type))
  const { shown, more } = useMoreRows(texts)
  const publish = useCommand(['content'], async (text: Text) => {
    const params = { type: text.type, id: text.id } as const
    if (text.published) await api('PUT /control/contents/:type/:id/unpublish', { params })
    else await api('PUT /control/contents/:type/:id/publish', { params })
    loadOnPhone(pathOfText(text))
  })
  return (
    <section aria-label={t('world.texts.label')}>
      <h3 className={styles.group}>{t('world.texts.title')}</h3>
      <ul>
        {shown.map((text) => (
          <li key={text.id} className={panel.row}>
            <span className={panel.words}>
              <b title={text.title}>{text.title}</b>
              <small>
                {t('world.texts.line', {
                  type: t(`world.texts.type.${text.type}`),
                  state: text.published ? t('world.published') : t('world.hidden'),
                })}
              </small>
            </span>
            <span className={styles.actions}>
              <Button small aria-label={t('world.editOne', { title: text.title })} onClick={() => onWrite(text)}>
                {t('world.edit')}
              </Button>
              <Button
                small
                aria-label={t(text.published ? 'world.hideOne' : 'world.showOne', { title: text.title })}
                disabled={publish.isPending}
                onClick={() => publish.mutate(text)}
              >
                {text.published ? t('world.hide') : t('world.show')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {more}
    </section>
  )
}
