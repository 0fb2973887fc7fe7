// Gallery of buttons and fields.
import { useState } from 'react'
import { Button, ButtonLink } from '../button.tsx'
import { Section } from '../card.tsx'
import { Chip, Chips } from '../chip.tsx'
import { Countdown } from '../countdown.tsx'
import { Checkbox } from '../form/checkbox.tsx'
import { TextField } from '../form/field.tsx'
import { PhoneField } from '../form/phone-field.tsx'
import { PinField } from '../form/pin-field.tsx'
import { RadioCards } from '../form/radio-card.tsx'
import { Segmented } from '../form/segmented.tsx'
import { isCompletePhone } from '../format/phone-number.ts'
import { IconButton } from '../icon-button.tsx'
import bellBold from '../icons/bell-bold.svg?raw'
import calendarBlankBold from '../icons/calendar-blank-bold.svg?raw'
import cameraBold from '../icons/camera-bold.svg?raw'
import magnifyingGlassBold from '../icons/magnifying-glass-bold.svg?raw'
import { Tabs } from '../tabs.tsx'
import styles from './gallery.module.css'

const begun = Date.now()

export function Controls() {
  const [phone, setPhone] = useState('81200001234')
  const [pin, setPin] = useState('4829')
  const [wrong, setWrong] = useState<string | null>(null)
  const [method, setMethod] = useState<'wa' | 'sms' | 'email'>('wa')
  const [side, setSide] = useState<'in' | 'out'>('in')
  const [period, setPeriod] = useState('30')
  return (
    <>
      <Section title="Tombol">
        <div className={styles.block}>
          <Button wide>Kirim struk ini</Button>
          <Button wide variant="accent" icon={cameraBold}>
            Unggah struk
          </Button>
          <Button wide variant="soft">
            Lihat status struk
          </Button>
          <Button wide variant="outline">
            Batal
          </Button>
          <Button wide variant="danger">
            Hapus semua
          </Button>
          <Button wide disabled>
            Lanjut
          </Button>
          <Button wide loading loadingLabel="Mengirim…">
            Kirim
          </Button>
          <div className={styles.row}>
            <Button small>Ubah</Button>
            <Button small variant="accent" icon={cameraBold}>
              Tukar
            </Button>
            <Button small variant="ghost">
              Lewati
            </Button>
            <ButtonLink small variant="soft" to="/">
              Beranda
            </ButtonLink>
            <IconButton label="Cari" icon={magnifyingGlassBold} />
            <IconButton label="Notifikasi, 12 belum dibaca" icon={bellBold} badge={12} soft />
          </div>
        </div>
      </Section>
      <Section title="Isian">
        <form className={styles.block} noValidate>
          <TextField label="Nama lengkap" placeholder="Sesuai KTP" />
          <TextField label="Kode referral" optional hint="Dari temanmu, kalau ada." defaultValue="RATNA-7K2" />
          <TextField label="E-mail" type="email" defaultValue="ratna@contoh" error="Alamat e-mail belum lengkap." />
          <TextField label="Nomor HP" readOnly defaultValue="0812-0000-1234" />
          <PhoneField value={phone} onChange={setPhone} />
          <Button wide type="submit" disabled={!isCompletePhone(phone)}>
            Lanjut
          </Button>
          <PinField
            value={pin}
            autoFocus={false}
            error={wrong}
            onChange={(digits) => {
              setPin(digits)
              setWrong(null)
            }}
            onComplete={() => setWrong('Kode OTP tidak sesuai')}
          />
          <Countdown until={begun + 118_000} duration={120_000} now={Date.now} label="Kirim ulang dalam" />
          <Checkbox defaultChecked>Saya setuju pada Syarat Layanan dan Kebijakan Privasi.</Checkbox>
          <Checkbox error="Setujui Syarat Layanan untuk melanjutkan.">Saya ingin menerima info promo.</Checkbox>
        </form>
      </Section>
      <Section title="Pilihan">
        <div className={styles.block}>
          <RadioCards
            label="Metode verifikasi"
            name="method"
            value={method}
            onChange={setMethod}
            options={[
              { value: 'wa', title: 'WhatsApp', text: 'Paling cepat, gratis' },
              { value: 'sms', title: 'SMS', text: 'Kalau tidak pakai WhatsApp' },
              { value: 'email', title: 'E-mail', text: 'Belum ada alamat', disabled: true },
            ]}
          />
          <Segmented
            label="Laporan"
            value={side}
            onChange={setSide}
            options={[
              { value: 'in', label: 'Poin Diterima' },
              { value: 'out', label: 'Poin Digunakan' },
            ]}
          />
        </div>
        <br />
        <Chips label="Periode">
          <Chip pressed={period === '30'} onClick={() => setPeriod('30')}>
            30 hari terakhir
          </Chip>
          <Chip pressed={period === '60'} onClick={() => setPeriod('60')}>
            60 hari terakhir
          </Chip>
          <Chip
            icon={calendarBlankBold}
            pressed={period === 'own'}
            onClick={() => setPeriod('own')}
            onRemove={() => setPeriod('30')}
          >
            8–21 Nov 2026
          </Chip>
        </Chips>
        <br />
        <Tabs
          label="Riwayat"
          value="point"
          tabs={[
            { value: 'point', label: 'Poin', to: '?part=controls' },
            { value: 'receipt', label: 'Struk', to: '?part=papers' },
            { value: 'reward', label: 'Hadiah' },
          ]}
        />
      </Section>
    </>
  )
}
