// The white-label editor: name, tagline, logo and two colours, previewed on the phone and saved as brand.json.
import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { api } from '#client/api/api.ts'
import { showToast } from '#client/ui/feedback/toast.tsx'
import { Icon } from '#client/ui/icon.tsx'
import checkCircleFill from '#client/ui/icons/check-circle-fill.svg?raw'
import downloadSimpleBold from '#client/ui/icons/download-simple-bold.svg?raw'
import paletteBold from '#client/ui/icons/palette-bold.svg?raw'
import warningCircleFill from '#client/ui/icons/warning-circle-fill.svg?raw'
import type { ProductBrand } from '#contract/brand.ts'
import { type ColorProblem, colorProblems, contrast } from '#contract/brand-color.ts'
import type { Result } from '#contract/route-types.ts'
import { brandQuery, useCommand } from '../queries.ts'
import { reloadPhone } from '../stage/phone.ts'
import { previewBrand } from '../stage/phone-brand.ts'
import stage from '../stage/stage.module.css'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import panel from '../ui/panel.module.css'
import styles from './brand-editor.module.css'
import { brandProblems, TEXT_FIELDS } from './brand-problem.ts'
import { saveState } from './undo.ts'

const SAMPLES: readonly Partial<ProductBrand>[] = [
  { product: 'Struka', tagline: 'Struknya jangan dibuang.', brand: '#8a1a4b', accent: '#ffbd2e', logo: null },
  { product: 'Kantong', tagline: 'Belanja, simpan, untung.', brand: '#0b5a60', accent: '#ffc857', logo: null },
  { product: 'Langganan', tagline: 'Yang setia, dapat lebih.', brand: '#1f3f8f', accent: '#ffd23f', logo: null },
  { product: 'Rimbun', tagline: 'Tumbuh dari belanjaan.', brand: '#14532d', accent: '#fbbf24', logo: null },
]

const PROBLEMS: Record<ColorProblem['code'], string> = {
  brand_pale: 'Warna merek terlalu muda: tulisan putih di atasnya tidak terbaca.',
  brand_danger: 'Warna merek terlalu mirip merah galat: pembeli bisa mengira ada yang salah.',
  accent_dark: 'Warna aksen terlalu tua: tulisan di atasnya tidak terbaca.',
}

/** The types that brand.json accepts as a data URL. */
const LOGO_TYPES = ['image/svg+xml', 'image/png', 'image/webp']
const MAX_LOGO_BYTES = 140_000
/** What is typed is saved once nothing more follows. */
const SAVE_DELAY_MS = 500

export function BrandButton() {
  const [isOpen, setIsOpen] = useState(false)
  const saved = useQuery(brandQuery()).data
  return (
    <>
      <button
        type="button"
        className={stage.key}
        aria-label="Merek sendiri"
        title="Merek sendiri: nama, logo, warna"
        onClick={() => setIsOpen(true)}
      >
        <Icon svg={paletteBold} />
      </button>
      {isOpen && saved && <Editor saved={saved} onClose={() => setIsOpen(false)} />}
    </>
  )
}

type Saved = Result<'GET /control/brand'>

function Editor({ saved, onClose }: { saved: Saved; onClose: () => void }) {
  const [brand, setBrand] = useState(saved.own ?? saved.server)
  const wait = useRef<ReturnType<typeof setTimeout>>(undefined)
  // One state to return to for all that is typed until the editor closes.
  const isStateSaved = useRef(false)
  const saveStateOnce = async () => {
    if (isStateSaved.current) return
    isStateSaved.current = true
    await saveState('Merek sendiri')
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
    if (brandProblems(next).length > 0) return
    previewBrand(next)
    wait.current = setTimeout(() => save.mutate(next), SAVE_DELAY_MS)
  }
  const problems = colorProblems(brand)
  return (
    <Dialog
      title="Merek sendiri"
      text="Terlihat langsung di HP dan tersimpan di dunia ini: ikut Urungkan, ekspor, dan HP yang bergabung. Berkasnya, brand.json di folder data server, berlaku untuk semua dunia."
      beside
      onClose={onClose}
    >
      <div className={styles.editor}>
        <ul className={styles.samples} aria-label="Contoh merek">
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
        {TEXT_FIELDS.map(({ name, label, type }) => (
          <TextField
            key={name}
            label={label}
            type={type}
            value={brand[name]}
            problem={brandProblems(brand).find(({ field }) => field === name)?.text}
            onChange={(text) => change({ [name]: text })}
          />
        ))}
        <div className={styles.colors}>
          <Color label="Warna merek" value={brand.brand} onChange={(color) => change({ brand: color })} />
          <Color label="Warna aksen" value={brand.accent} onChange={(color) => change({ accent: color })} />
        </div>
        <Contrast brand={brand} problems={problems} />
        <label className={styles.logo}>
          <span>
            Logo <small>SVG, PNG, atau WebP, paling besar 140 KB</small>
          </span>
          {brand.logo && <img src={brand.logo} alt="Logo sekarang" />}
          <b>{brand.logo ? 'Ganti logo' : 'Pilih logo'}</b>
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
        <footer className={styles.actions}>
          {brand.logo && <Button onClick={() => change({ logo: null })}>Tanpa logo</Button>}
          <Button
            disabled={restore.isPending}
            onClick={() => {
              clearTimeout(wait.current)
              setBrand(saved.server)
              restore.mutate()
            }}
          >
            Kembalikan
          </Button>
          <Button
            variant="primary"
            disabled={problems.length > 0 || brandProblems(brand).length > 0}
            onClick={() => downloadBrand(brand)}
          >
            <Icon svg={downloadSimpleBold} /> Unduh brand.json
          </Button>
        </footer>
      </div>
    </Dialog>
  )
}

type FieldProps = {
  label: string
  type: 'text' | 'email'
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

function Color({ label, value, onChange }: { label: string; value: string; onChange: (color: string) => void }) {
  const [typed, setTyped] = useState<string | null>(null)
  const note = useId()
  const isWrong = typed !== null && !COLOR.test(typed)
  return (
    <fieldset className={styles.color}>
      <legend>{label}</legend>
      <input
        type="color"
        aria-label={`${label}, pilih`}
        value={value}
        onChange={(event) => {
          setTyped(null)
          onChange(event.target.value)
        }}
      />
      <input
        className={panel.field}
        aria-label={`${label}, kode`}
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
          Kode warna adalah # dan enam angka heksadesimal, misalnya #0b5a60.
        </small>
      )}
    </fieldset>
  )
}

/** On a pale brand colour every accent fails, so only the brand colour is reported. */
function reportedProblems(problems: ColorProblem[]): ColorProblem[] {
  const isPale = problems.some(({ code }) => code === 'brand_pale')
  return isPale ? problems.filter(({ code }) => code !== 'accent_dark') : problems
}

function Contrast({ brand, problems }: { brand: ProductBrand; problems: ColorProblem[] }) {
  const ratio = contrast(brand.brand, '#ffffff').toFixed(1).replace('.', ',')
  return (
    <div className={styles.contrast} role="status">
      {problems.length === 0 ? (
        <p data-good>
          <Icon svg={checkCircleFill} size={18} />
          Kontras putih di atas merek {ratio} : 1. Aman dibaca siapa pun.
        </p>
      ) : (
        reportedProblems(problems).map(({ code }) => (
          <p key={code}>
            <Icon svg={warningCircleFill} size={18} />
            {PROBLEMS[code]}
          </p>
        ))
      )}
    </div>
  )
}

async function readLogo(file: File): Promise<string | undefined> {
  if (!LOGO_TYPES.includes(file.type) || file.size > MAX_LOGO_BYTES) {
    showToast({ kind: 'error', text: 'Logo harus SVG, PNG, atau WebP, paling besar 140 KB.' })
    return undefined
  }
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return `data:${file.type};base64,${btoa(text)}`
}

/** Saves the file that the server reads at its start. */
function downloadBrand(brand: ProductBrand): void {
  const address = URL.createObjectURL(new Blob([`${JSON.stringify(brand, null, 2)}\n`], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'brand.json'
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 1_000)
}
