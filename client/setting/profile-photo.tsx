// The profile photo: uploaded as soon as it is chosen, unlike the fields of the form.
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { messageOf } from '../api/api-error.ts'
import { useSubmit } from '../api/use-submit.ts'
import { type Profile, setProfile } from '../session/queries.ts'
import { Avatar } from '../ui/art/avatar.tsx'
import { Button } from '../ui/button/button.tsx'
import { showToast } from '../ui/feedback/toast.tsx'
import choice from '../ui/form/choice.module.css'
import { FormError } from '../ui/form/form-error.tsx'
import cameraBold from '../ui/icons/camera-bold.svg?raw'
import { Icon } from '../ui/icons/icon.tsx'
import { Row } from '../ui/layout/layout.tsx'
import styles from './profile-photo.module.css'
import { removePhoto } from './queries.ts'
import { uploadPhoto } from './upload-photo.ts'

export function ProfilePhoto({ profile, name }: { profile: Profile; name: string }) {
  const queryClient = useQueryClient()
  const id = useId()
  const onSaved = (text: string) => (saved: Profile) => {
    setProfile(queryClient, saved)
    showToast({ kind: 'success', text })
  }
  const saving = useSubmit({ mutationFn: uploadPhoto, onSuccess: onSaved('Foto profil tersimpan.') })
  const removing = useSubmit({ mutationFn: removePhoto, onSuccess: onSaved('Foto profil dihapus.') })
  const choose = ({ currentTarget: input }: React.ChangeEvent<HTMLInputElement>) => {
    const [file] = input.files ?? []
    input.value = ''
    removing.reset()
    if (file && !saving.isPending) saving.submit(file)
  }
  const error = saving.error ?? removing.error
  return (
    <div>
      <Row gap={16} pad={[8, 0, 6]} className={styles.row} aria-busy={saving.isPending || undefined}>
        <Avatar name={name} size={72} photoUrl={profile.photoUrl} />
        <span className={`${choice.covered} ${styles.choose}`}>
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
              removing.submit()
            }}
          >
            Hapus
          </Button>
        )}
      </Row>
      <FormError message={error && messageOf(error)} />
    </div>
  )
}
