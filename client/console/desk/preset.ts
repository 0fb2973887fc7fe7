// The stories a demo begins with.

import market from '#client/ui/illustrations/belanja-tas-pasar.svg?raw'
import voucher from '#client/ui/illustrations/hadiah-belanja.svg?raw'
import tin from '#client/ui/illustrations/kosong-daftar-kaleng-kerupuk.svg?raw'
import hen from '#client/ui/illustrations/kosong-poin-celengan.svg?raw'
import phone from '#client/ui/illustrations/otp-hp.svg?raw'
import stamped from '#client/ui/illustrations/struk-stempel.svg?raw'
import sandal from '#client/ui/illustrations/tidak-ketemu-sandal.svg?raw'
import cup from '#client/ui/illustrations/undian-kocokan.svg?raw'
import wallet from '#client/ui/illustrations/voucher-dompet.svg?raw'
import type { PresetName } from '#contract/control/core.ts'

export type Scene = {
  title: string
  text: string
  art: string
  preset: PresetName
  /** Null: nobody is signed in. */
  phone: string | null
  path: string
}

const RATNA = '+6284000001234'
const BAGAS = '+6284000002345'
const SARI = '+6284000003456'
const DIMAS = '+6284000004567'
const SUHARTI = '+6284000006789'

export const scenes: readonly Scene[] = [
  { title: 'Kunjungan pertama', text: 'Belum masuk', art: market, preset: 'demo', phone: null, path: '/' },
  { title: 'Baru daftar', text: 'Nomor terbukti', art: phone, preset: 'new-shopper', phone: BAGAS, path: '/' },
  {
    title: 'Struk menunggu',
    text: 'Antre dinilai',
    art: stamped,
    preset: 'demo',
    phone: RATNA,
    path: '/history?tab=struk',
  },
  { title: 'Siap tukar', text: 'Poin terbanyak', art: wallet, preset: 'power-user', phone: SARI, path: '/redeem' },
  { title: 'Hari undian', text: '5 menit lagi', art: cup, preset: 'draw-day', phone: RATNA, path: '/luckydraw' },
  {
    title: 'Poin mau hangus',
    text: 'Sepekan lagi',
    art: hen,
    preset: 'expiring-points',
    phone: SUHARTI,
    path: '/history/point',
  },
  {
    title: 'Semua ditolak',
    text: 'Tiap alasan',
    art: sandal,
    preset: 'everything-rejected',
    phone: DIMAS,
    path: '/history?tab=struk',
  },
  { title: 'Stok habis', text: 'Katalog kosong', art: voucher, preset: 'sold-out', phone: RATNA, path: '/redeem' },
  { title: 'Dunia kosong', text: 'Tanpa orang', art: tin, preset: 'empty', phone: null, path: '/' },
]
