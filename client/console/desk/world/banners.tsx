// Publishes, hides, edits or creates banners of the home screen, and reloads the phone to show the change.

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { api } from '#client/api/api.ts'
import { useUndoableCommand } from '#client/console/desk/undo.ts'
import { contentsQuery } from '#client/console/query/queries.ts'
import { reloadPhone } from '#client/console/stage/phone.ts'
import { Button } from '#client/console/ui/button.tsx'
import { useMoreRows } from '#client/console/ui/more-rows.tsx'
import type { Banner } from './banner-form.tsx'
import { Row } from './row.tsx'
import styles from './world.module.css'

export function Banners({ onWrite }: { onWrite: (banner: Banner | null) => void }) {
  const t = useTranslations()
  const banners = (useQuery(contentsQuery()).data?.rows ?? []).filter((content) => content.type === 'banner')
  const { shown, more } = useMoreRows(banners)
  const labelOf = ({ title, published }: Banner) => t(published ? 'world.hideOne' : 'world.showOne', { title })
  const publish = useUndoableCommand(['content'], labelOf, async ({ id, published }) => {
    const params = { type: 'banner', id } as const
    if (published) await api('PUT /control/contents/:type/:id/unpublish', { params })
    else await api('PUT /control/contents/:type/:id/publish', { params })
    reloadPhone()
  })
  return (
    <section aria-label={t('world.banners.label')}>
      <h3 className={styles.group}>
        {t('world.banners.title')}
        <Button variant="primary" small onClick={() => onWrite(null)}>
          {t('world.banners.new')}
        </Button>
      </h3>
      <ul>
        {shown.map((banner) => (
          <Row key={banner.id} title={banner.title} text={banner.published ? t('world.published') : t('world.hidden')}>
            <Button small aria-label={t('world.editOne', { title: banner.title })} onClick={() => onWrite(banner)}>
              {t('world.edit')}
            </Button>
            <Button
              small
              aria-label={labelOf(banner)}
              disabled={publish.isPending}
              onClick={() => publish.mutate(banner)}
            >
              {banner.published ? t('world.hide') : t('world.show')}
            </Button>
          </Row>
        ))}
      </ul>
      {more}
    </section>
  )
}
