// A file input for images, styled as a button.
import { useId } from 'react'
import choice from '../ui/form/choice.module.css'
import { Icon } from '../ui/icons/icon.tsx'
import imageBold from '../ui/icons/image-bold.svg?raw'
import styles from './gallery-button.module.css'

type Props = {
  onChange: (event: React.ChangeEvent<HTMLInputElement>) => void
  label?: string
  primary?: boolean
}

export function GalleryButton({ onChange, label = 'Galeri', primary }: Props) {
  const id = useId()
  return (
    <span
      className={`${choice.covered} ${styles.button}`}
      data-tour="receipt-upload"
      data-primary={primary || undefined}
    >
      <input
        id={id}
        type="file"
        accept="image/*,.heic,.heif,application/pdf"
        multiple
        aria-label={`${label}: pilih foto struk`}
        onChange={onChange}
      />
      <label htmlFor={id} aria-hidden="true">
        <Icon svg={imageBold} size={21} />
        {label}
      </label>
    </span>
  )
}
