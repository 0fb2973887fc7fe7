// The form that edits one text: its title, and its body, its steps or its sentence; the phone shows the result.

import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '#client/api/api.ts'
import { useCommand } from '#client/console/queries.ts'
import { loadOnPhone } from '#client/console/stage/phone.ts'
import type { Content } from '#contract/content.ts'
import { Form, FormActions, TextArea, TextField } from './form.tsx'
import styles from './world.module.css'

type Stored = Exclude<Content, { type: 'banner' }>
/** Content with its payload, other than a banner. */
export type Text = Stored & { payload: NonNullable<Stored['payload']> }

export function isText(content: Content): content is Text {
  return content.type !== 'banner' && content.payload !== undefined
}

/** Where shoppers read a text. */
export function pathOfText({ type, slug }: Text): string {
  switch (type) {
    case 'howto':
      return slug === 'unggah' ? '/topup' : '/'
    case 'terms':
      return slug === 'ketentuan-struk' ? '/topup/terms' : '/terms'
    case 'article':
      return `/article/${slug}`
    case 'faq':
      return `/faq/${slug}`
    case 'popup':
      return '/'
    default:
      return `/${type}`
  }
}

export function TextForm({ text, onDone }: { text: Text; onDone: () => void }) {
  const t = useTranslations()
  const [title, setTitle] = useState(text.title)
  const [payload, setPayload] = useState(text.payload)
  const save = useCommand(['content'], async () => {
    const { type, id, slug, description, order, published, publishAt, showUntil } = text
    await api('PUT /control/contents/:type/:id', {
      params: { type, id },
      body: { slug, title, description, order, published, publishAt, showUntil, payload },
    })
    loadOnPhone(pathOfText(text))
    onDone()
  })
  return (
    <Form
      onSubmit={() => save.mutate()}
      actions={<FormActions submit={t('world.save')} disabled={save.isPending} onCancel={onDone} />}
    >
      <TextField label={t('world.text.title')} maxLength={160} value={title} onChange={setTitle} />
      {'body' in payload && (
        <TextArea
          label={t('world.text.body')}
          rows={12}
          value={payload.body}
          onChange={(body) => setPayload({ ...payload, body })}
        />
      )}
      {'text' in payload && (
        <TextArea
          label={t('world.text.sentence')}
          rows={4}
          value={payload.text}
          onChange={(words) => setPayload({ ...payload, text: words })}
        />
      )}
      {'steps' in payload &&
        payload.steps.map((step, at) => {
          const change = (next: Partial<typeof step>) =>
            setPayload({ steps: payload.steps.map((other, index) => (index === at ? { ...other, ...next } : other)) })
          const number = at + 1
          return (
            <fieldset key={number} className={styles.step}>
              <legend className="visually-hidden">{t('world.text.step', { step: number })}</legend>
              <TextField
                label={t('world.text.stepTitle', { step: number })}
                maxLength={160}
                value={step.title}
                onChange={(title) => change({ title })}
              />
              <TextField
                label={t('world.text.stepText', { step: number })}
                maxLength={160}
                value={step.text}
                onChange={(text) => change({ text })}
              />
            </fieldset>
          )
        })}
    </Form>
  )
}
