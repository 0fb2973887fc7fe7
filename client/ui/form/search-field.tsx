// A field that searches while it is typed: magnifier, words, a key that empties it.
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../icon.tsx'
import glass from '../icons/magnifying-glass-bold.svg?raw'
import clear from '../icons/x-circle-fill.svg?raw'
import fieldStyles from './field.module.css'
import styles from './search-field.module.css'

/** Product.md 3: what is typed is searched when the typing rests for 300 ms. */
const REST = 300

type Props = {
  /** What is searched, read out and shown while it is empty: `Cari promo atau merek`. */
  label: string
  value: string
  onChange: (words: string) => void
  onEnter?: () => void
  maxLength: number
  autoFocus?: boolean
}

export function SearchField({ label, value, onChange, onEnter, maxLength, autoFocus }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const empty = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    <form
      className={styles.place}
      onSubmit={(event) => {
        event.preventDefault()
        input.current?.blur()
        onEnter?.()
      }}
    >
      <span className={`${fieldStyles.box} ${styles.box}`}>
        <Icon svg={glass} size={21} />
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
          <button type="button" className={styles.clear} aria-label="Kosongkan pencarian" onClick={empty}>
            <Icon svg={clear} size={22} />
          </button>
        )}
      </span>
    </form>
  )
}

/** The words once typing has rested; emptied at once. */
export function useRested(typed: string): string {
  const [rested, setRested] = useState(typed)
  useEffect(() => {
    const wait = setTimeout(() => setRested(typed), typed === '' ? 0 : REST)
    return () => clearTimeout(wait)
  }, [typed])
  return rested
}
