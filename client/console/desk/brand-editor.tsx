// The white-label editor: name, tagline, logo and two colours, previewed on the phone and saved as brand.json.

import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '#client/api/api.ts'
import downloadSimpleBold from '#client/ui/icons/download-simple-bold.svg?raw'
import { Icon } from '#client/ui/icons/icon.tsx'
import paletteBold from '#client/ui/icons/palette-bold.svg?raw'
import { Row } from '#client/ui/layout/layout.tsx'
import type { ProductBrand } from '#contract/brand.ts'
import { themeColors } from '#contract/brand-color.ts'
import type { Result } from '#contract/route-types.ts'
import { brandQuery, useCommand } from '../query/queries.ts'
import { reloadPhone } from '../stage/phone.ts'
import { previewBrand } from '../stage/phone-brand.ts'
import { useShortcut } from '../stage/shortcut.ts'
import stage from '../stage/stage.module.css'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import panel from '../ui/panel.module.css'
import styles from './brand-editor.module.css'
import { downloadBrand, LOGO_TYPES, readLogo } from './brand-file.ts'
import { brandProblems, TEXT_FIELDS } from './brand-problem.ts'
import { SAMPLES } from './brand-samples.ts'
import { saveState } from './undo.ts'

const SAVE_DELAY_MS = 500

export function BrandButton() {
  const t = useTranslations()
  const [isOpen, setIsOpen] = useState(false)
  const saved = useQuery(brandQuery()).data
  return (
    <>
      <button type="button" className={stage.key} title={t('brand.open')} onClick={() => setIsOpen(true)}>
        <Icon svg={paletteBold} size={16} /> {t('brand.key')}
      </button>
      {isOpen && saved && <Editor saved={saved} onClose={() => setIsOpen(false)} />}
    </>
  )
}

type Saved = Result<'GET /control/brand'>

function Editor({ saved, onClose }: { saved: Saved; onClose: () => void }) {
  const t = useTranslations()
  const [brand, setBrand] = useState(saved.own ?? saved.server)
  const valid = useRef(brand)
  const wait = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Saves one state for Undo while the editor is open, not one for each change.
  const isStateSaved = useRef(false)
  const saveStateOnce = async () => {
    if (isStateSaved.current) return
    isStateSaved.current = true
    await saveState(t('brand.title'))
  }
  const save = useCommand(['brand', 'savedState'], async (next: ProductBrand) => {
    await saveStateOnce()
    await api('PUT /control/brand', { body: next })
  })
  const restore = useCommand(['brand', 'savedState'], async () => {
    await saveStateOnce()
    await api('DELETE /control/brand')
    previewBrand(null)
    reloadPhone()
  })
  const change = (part: Partial<ProductBrand>) => {
    const next = { ...brand, ...part }
    setBrand(next)
    clearTimeout(wait.current)
    // A field that is wrong keeps its last valid value and holds back no other field.
    const wrong = brandProblems(next, t).map(({ field }) => [field, valid.current[field]])
    valid.current = { ...next, ...Object.fromEntries(wrong) }
    previewBrand(valid.current)
    wait.current = setTimeout(() => save.mutate(valid.current), SAVE_DELAY_MS)
  }
  // Ends the preview when the editor closes: a phone that loads later starts with the saved brand.
  useEffect(() => () => previewBrand(null), [])
  // The reloaded phone takes the focus, so the dialog would miss the Escape key.
  useShortcut('escape', onClose, { whileBusy: true })
  const readable = themeColors(brand)
  return (
    <Dialog title={t('brand.title')} text={t('brand.text')} beside onClose={onClose}>
      <div className={styles.editor}>
        <ul className={styles.samples} aria-label={t('brand.samples')}>
          {SAMPLES.map((sample) => (
            <li key={sample.product}>
              <button type="button" onClick={() => change(sample)}>
                <i style={{ background: sample.brand }} />
                <i style={{ background: sample.accent }} />
                {sample.product}
              </button>
            </li>
          ))}
        </ul>
        {TEXT_FIELDS.map(({ name, type }) => (
          <TextField
            key={name}
            label={t(`brand.${name}`)}
            type={type}
            value={brand[name]}
            problem={brandProblems(brand, t).find(({ field }) => field === name)?.text}
            onChange={(text) => change({ [name]: text })}
          />
        ))}
        <div className={styles.colors}>
          <Color
            label={t('brand.color')}
            value={brand.brand}
            readable={readable.surface}
            onChange={(color) => change({ brand: color })}
          />
          <Color
            label={t('brand.accent')}
            value={brand.accent}
            readable={readable.accent}
            onChange={(color) => change({ accent: color })}
          />
        </div>
        <label className={styles.logo}>
          <span>
            {t('brand.logo.name')} <small>{t('brand.logo.types')}</small>
          </span>
          {brand.logo && <img src={brand.logo} alt={t('brand.logo.current')} />}
          <b>{brand.logo ? t('brand.logo.replace') : t('brand.logo.choose')}</b>
          <input
            className="visually-hidden"
            type="file"
            accept={LOGO_TYPES.join(',')}
            onChange={(event) => {
              const file = event.target.files?.[0]
              if (file) void readLogo(file).then((logo) => logo && change({ logo }))
            }}
          />
        </label>
        <Row as="footer" align="stretch" justify="end" gap={8} wrap>
          {brand.logo && <Button onClick={() => change({ logo: null })}>{t('brand.logo.none')}</Button>}
          <Button
            disabled={restore.isPending}
            onClick={() => {
              clearTimeout(wait.current)
              valid.current = saved.server
              setBrand(saved.server)
              restore.mutate()
            }}
          >
            {t('brand.restore')}
          </Button>
          <Button variant="primary" disabled={brandProblems(brand, t).length > 0} onClick={() => downloadBrand(brand)}>
            <Icon svg={downloadSimpleBold} /> {t('brand.download')}
          </Button>
        </Row>
      </div>
    </Dialog>
  )
}

type FieldProps = {
  label: string
  type: 'text' | 'email' | 'tel'
  value: string
  problem: string | undefined
  onChange: (text: string) => void
}

function TextField({ label, type, value, problem, onChange }: FieldProps) {
  const note = useId()
  return (
    <label>
      {label}
      <input
        className={panel.field}
        type={type}
        value={value}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? note : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {problem && (
        <small id={note} role="alert" className={styles.wrong}>
          {problem}
        </small>
      )}
    </label>
  )
}

const COLOR = /^#[0-9a-f]{6}$/i

type ColorProps = { label: string; value: string; readable: string; onChange: (color: string) => void }

/** `readable` is the nearest shade on which text has enough contrast. The field shows `readable` if `value` differs. */
function Color({ label, value, readable, onChange }: ColorProps) {
  const t = useTranslations()
  const [typed, setTyped] = useState<string | null>(null)
  const note = useId()
  const isWrong = typed !== null && !COLOR.test(typed)
  return (
    <fieldset className={styles.color}>
      <legend>{label}</legend>
      <input
        type="color"
        aria-label={t('brand.pick', { color: label })}
        value={value}
        onChange={(event) => {
          setTyped(null)
          onChange(event.target.value)
        }}
      />
      <input
        className={panel.field}
        aria-label={t('brand.code', { color: label })}
        spellCheck={false}
        value={typed ?? value}
        onChange={(event) => {
          setTyped(event.target.value)
          if (COLOR.test(event.target.value)) onChange(event.target.value.toLowerCase())
        }}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? note : undefined}
        onBlur={() => !isWrong && setTyped(null)}
      />
      {isWrong && (
        <small id={note} role="alert" className={styles.wrong}>
          {t('brand.notColor')}
        </small>
      )}
      {readable !== value && (
        <small role="status" className={styles.adjusted}>
          <i style={{ background: readable }} />
          {t('brand.adjusted', { color: readable })}
        </small>
      )}
    </fieldset>
  )
}
