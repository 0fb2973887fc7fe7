// The form that creates, edits or deletes a banner: two lines and a target.

import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '#client/api/api.ts'
import { serverNow } from '#client/api/server-clock.ts'
import { useUndoableCommand } from '#client/console/desk/undo.ts'
import { useLanguage } from '#client/console/messages/language.ts'
import { loadOnPhone } from '#client/console/stage/phone.ts'
import { Button } from '#client/console/ui/button.tsx'
import panel from '#client/console/ui/panel.module.css'
import type { Content } from '#contract/content.ts'
import { Form, FormActions, TextField } from './form.tsx'
import { BANNER_TARGETS, NEW_BANNER, TRANSLATIONS } from './product-texts.ts'
import styles from './world.module.css'

export type Banner = Extract<Content, { type: 'banner' }>

export function BannerForm({ banner, onDone }: { banner: Banner | null; onDone: () => void }) {
  const t = useTranslations()
  const isEnglish = useLanguage() === 'en'
  const before = banner?.payload ?? NEW_BANNER
  const [title, setTitle] = useState(banner?.title ?? NEW_BANNER.title)
  const [text, setText] = useState<string>(before.text)
  const [action, setAction] = useState<{ label: string; to: string }>(before.action)
  const finish = () => {
    loadOnPhone('/')
    onDone()
  }
  const save = useUndoableCommand(
    ['content'],
    () => t('world.showOne', { title }),
    async () => {
      const body = {
        slug: banner?.slug ?? `konsol-${serverNow()}`,
        title,
        description: banner?.description ?? 'home',
        order: banner?.order ?? 0,
        showUntil: banner?.showUntil ?? null,
        published: true,
        payload: { text, tone: before.tone, action, art: before.art },
      }
      if (banner) await api('PUT /control/contents/:type/:id', { params: { type: 'banner', id: banner.id }, body })
      else await api('POST /control/contents/:type', { params: { type: 'banner' }, body })
      finish()
    },
  )
  const remove = useUndoableCommand(
    ['content'],
    () => `${t('world.banner.delete')} ${title}`,
    async () => {
      if (banner) await api('DELETE /control/contents/:type/:id', { params: { type: 'banner', id: banner.id } })
      finish()
    },
  )
  const targets = BANNER_TARGETS.some(({ to }) => to === before.action.to)
    ? BANNER_TARGETS
    : [before.action, ...BANNER_TARGETS]
  return (
    <Form
      onSubmit={() => save.mutate()}
      actions={
        <FormActions submit={t('world.show')} disabled={save.isPending} onCancel={onDone}>
          {banner && (
            <Button
              variant="reject"
              className={styles.last}
              disabled={remove.isPending}
              onClick={() => remove.mutate()}
            >
              {t('world.banner.delete')}
            </Button>
          )}
        </FormActions>
      }
    >
      <TextField label={t('world.banner.title')} maxLength={60} value={title} onChange={setTitle} />
      <figure className={styles.cut}>
        <figcaption>{t('world.banner.preview')}</figcaption>
        <b>{title}</b>
      </figure>
      <TextField label={t('world.banner.text')} maxLength={90} value={text} onChange={setText} />
      <select
        className={panel.field}
        aria-label={t('world.banner.target')}
        value={action.to}
        onChange={(event) => setAction(targets.find(({ to }) => to === event.target.value) ?? action)}
      >
        {targets.map(({ to, label }) => (
          <option key={to} value={to}>
            {isEnglish && TRANSLATIONS[label] ? `${label} · ${TRANSLATIONS[label]}` : label}
          </option>
        ))}
      </select>
    </Form>
  )
}
