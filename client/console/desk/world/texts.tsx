// All content types but banners: publish, hide or edit each text; the phone opens the screen that shows it.
import { useQuery } from '@tanstack/react-query'
import { api } from '#client/api/api.ts'
import { contentsQuery, useCommand } from '#client/console/queries.ts'
import { loadOnPhone } from '#client/console/stage/phone.ts'
import { Button } from '#client/console/ui/button.tsx'
import { useMoreRows } from '#client/console/ui/more-rows.tsx'
import panel from '#client/console/ui/panel.module.css'
import { isText, pathOfText, type Text } from './text-form.tsx'
import styles from './world.module.css'

const TYPE_NAMES: Record<Text['type'], string> = {
  popup: 'popup beranda',
  howto: 'langkah',
  article: 'bacaan',
  about: 'tentang',
  terms: 'ketentuan',
  privacy: 'privasi',
  faq: 'tanya jawab',
}

export function Texts({ onWrite }: { onWrite: (text: Text) => void }) {
  const contents = useQuery(contentsQuery()).data?.rows ?? []
  const names = Object.keys(TYPE_NAMES)
  const texts = contents.filter(isText).toSorted((a, b) => names.indexOf(a.type) - names.indexOf(b.type))
  const { shown, more } = useMoreRows(texts)
  const publish = useCommand(['content'], async (text: Text) => {
    const params = { type: text.type, id: text.id } as const
    if (text.published) await api('PUT /control/contents/:type/:id/unpublish', { params })
    else await api('PUT /control/contents/:type/:id/publish', { params })
    loadOnPhone(pathOfText(text))
  })
  return (
    <section aria-label="Teks">
      <h3 className={styles.group}>Teks di layar</h3>
      <ul>
        {shown.map((text) => (
          <li key={text.id} className={panel.row}>
            <span className={panel.words}>
              <b title={text.title}>{text.title}</b>
              <small>{`${TYPE_NAMES[text.type]}, ${text.published ? 'tayang' : 'disembunyikan'}`}</small>
            </span>
            <span className={styles.actions}>
              <Button small aria-label={`Ubah ${text.title}`} onClick={() => onWrite(text)}>
                Ubah
              </Button>
              <Button
                small
                aria-label={`${text.published ? 'Tutup' : 'Tayangkan'} ${text.title}`}
                disabled={publish.isPending}
                onClick={() => publish.mutate(text)}
              >
                {text.published ? 'Tutup' : 'Tayangkan'}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {more}
    </section>
  )
}
