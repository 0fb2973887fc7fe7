// 35: the photo in the profile. It is saved as soon as it is chosen, unlike the fields below it.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { api } from '../api/api.ts'
import { messageOf } from '../api/api-error.ts'
import { upload } from '../api/upload.ts'
import type { Profile } from '../session/queries.ts'
import { Avatar } from '../ui/art/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/feedback/toast.tsx'
import { FieldError } from '../ui/form/field.tsx'
import { Icon } from '../ui/icon.tsx'
import cameraBold from '../ui/icons/camera-bold.svg?raw'
import styles from './profile-photo.module.css'
import { keepProfile } from './queries.ts'
import { shrinkPortrait } from './resize-photo.ts'

export function Photo({ profile, name }: { profile: Profile; name: string }) {
  const queryClient = useQueryClient()
  const id = useId()
  const saving = useMutation({
    mutationFn: async (file: File) => upload('PUT /api/auth/profile/photo', await shrinkPortrait(file), {}),
    onSuccess: (saved) => {
      keepProfile(queryClient, saved)
      showToast({ kind: 'success', text: 'Foto profil tersimpan.' })
    },
  })
  const removing = useMutation({
    mutationFn: () => api('DELETE /api/auth/profile/photo'),
    onSuccess: (saved) => {
      keepProfile(queryClient, saved)
      showToast({ kind: 'success', text: 'Foto profil dihapus.' })
    },
  })
  const choose = ({ currentTarget: input }: React.ChangeEvent<HTMLInputElement>) => {
    const [file] = input.files ?? []
    // The same file may be chosen again after a failure.
    input.value = ''
    removing.reset()
    if (file && !saving.isPending) saving.mutate(file)
  }
  const failure = saving.error ?? removing.error
  return (
    <div>
      <div className={styles.row} aria-busy={saving.isPending || undefined}>
        <Avatar name={name} size={72} photoUrl={profile.photoUrl} />
        <span className={styles.key}>
          <input id={id} type="file" accept="image/*" aria-label="Ganti foto profil" onChange={choose} />
          <label htmlFor={id} aria-hidden="true">
            <Icon svg={cameraBold} size={19} />
            {saving.isPending ? 'Menyimpan…' : profile.photoUrl ? 'Ganti foto' : 'Pasang foto'}
          </label>
        </span>
        {profile.photoUrl && (
          <Button
            variant="ghost"
            small
            loading={removing.isPending}
            onClick={() => {
              saving.reset()
              removing.mutate()
            }}
          >
            Hapus
          </Button>
        )}
      </div>
      <div role="alert">{failure && <FieldError>{messageOf(failure)}</FieldError>}</div>
    </div>
  )
}
