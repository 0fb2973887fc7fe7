// A search input with a magnifier and a clear button.
import { useRef } from 'react'
import { Icon } from '../icons/icon.tsx'
import magnifyingGlassBold from '../icons/magnifying-glass-bold.svg?raw'
import xCircleFill from '../icons/x-circle-fill.svg?raw'
import { Box } from '../layout/layout.tsx'
import fieldStyles from './field.module.css'
import styles from './search-field.module.css'

type Props = {
  label: string
  value: string
  onChange: (words: string) => void
  onEnter?: () => void
  maxLength: number
  autoFocus?: boolean
}

export function SearchField({ label, value, onChange, onEnter, maxLength, autoFocus }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    <Box
      as="form"
      grow
      onSubmit={(event) => {
        event.preventDefault()
        // In a sheet, this form is inside the form that opened the sheet.
        event.stopPropagation()
        input.current?.blur()
        onEnter?.()
      }}
    >
      <span className={`${fieldStyles.box} ${styles.box}`}>
        <Icon svg={magnifyingGlassBold} size={21} />
        <input
          ref={input}
          className={`${fieldStyles.input} ${styles.input}`}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          aria-label={label}
          placeholder={label}
          maxLength={maxLength}
          // biome-ignore lint/a11y/noAutofocus: asked for by the screen whose only purpose is this field.
          autoFocus={autoFocus}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        {value && (
          <button type="button" className={fieldStyles.clear} aria-label="Kosongkan pencarian" onClick={clear}>
            <Icon svg={xCircleFill} size={22} />
          </button>
        )}
      </span>
    </Box>
  )
}
