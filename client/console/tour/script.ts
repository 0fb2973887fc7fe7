// The tour of about three minutes (issue 7): from the first visit to the ledger, the reward, the draw and a power cut.
import { api } from '#client/api/api.ts'
import { isSignedIn } from '#client/session/session.ts'
import { newestCode } from '../desk/inbox/working-code.ts'
import { holderNow, replaceWorld } from '../desk/replace-world.ts'
import { offerUndo } from '../desk/undo.ts'
import { loadOnPhone, offerPicture, pause, waitOnPhone } from '../stage/phone.ts'
import { go, panelOf, press, pressOnDesk, seen, type, typeTourCode } from './hand.ts'
import type { Guide } from './player.ts'

export type Step = { title: string; text: string; play: (guide: Guide) => Promise<void> }

const RATNA = '+6284000001234'

export const steps: readonly Step[] = [
  {
    title: 'Selamat datang',
    text: 'Di kiri aplikasi yang sungguhan, di kanan dunia di sekitarnya. Dunia ini segar, dan yang tadi bisa dikembalikan lewat Urungkan.',
    play: async (guide) => {
      const holder = await holderNow()
      await replaceWorld('demo', { phone: null, path: '/' })
      offerUndo(holder)
      await api('PATCH /control/settings', { body: { review: 'manual' } })
      await api('DELETE /control/faults')
      await waitOnPhone('h1', { signal: guide.signal })
      await guide.rest(9_000)
    },
  },
  {
    title: 'Masuk tanpa kata sandi',
    text: 'Ratna cukup mengetik nomor HP, lalu memilih kodenya dikirim lewat apa.',
    play: async (guide) => {
      await go(guide, '/login')
      await type(guide, 'input[name="phone"]', '84000001234')
      await press(guide, 'button[type="submit"]', 'Lanjut')
      await seen(guide, 'label', 'WhatsApp')
      await guide.rest(2_500)
      await press(guide, 'button', 'Kirim kode')
      await waitOnPhone('input[autocomplete="one-time-code"]', { signal: guide.signal })
    },
  },
  {
    title: 'Kodenya tiba di WhatsApp',
    text: 'Begini tampilannya di HP pembeli. Kode diketik langsung ke aplikasi, seperti tombol Ketik di HP.',
    play: async (guide) => {
      const code = await codeFor(RATNA, guide)
      guide.point(await panelOf(guide, 'Pesan'))
      await guide.rest(5_000)
      guide.point(null)
      await typeTourCode(guide, code)
      await waitOnPhone('h1', { text: 'Ratna', signal: guide.signal })
      await guide.rest(1_500)
    },
  },
  {
    title: 'Beranda yang kenal orangnya',
    text: 'Saldo, struk yang sedang dicek, promo, dan undian: semuanya dari server, bukan gambar mati.',
    play: async (guide) => {
      await seen(guide, 'h1', 'Ratna')
      await guide.rest(9_000)
    },
  },
  {
    title: 'Foto struk, lalu kirim',
    text: 'Struk contoh ini bisa dicetak atau diseret ke HP. Ratna mengirimnya seperti dari galeri.',
    play: async (guide) => {
      await go(guide, '/topup')
      await seen(guide, 'h1')
      await guide.rest(4_000)
      const { rows } = await api('GET /control/kit')
      const receipt = rows.find(({ verdict }) => verdict === 'accepted')
      if (receipt) await offerPicture(receipt.imageUrl, 'struk.jpg', guide.signal)
      await seen(guide, 'button', 'Kirim struk ini')
      await guide.rest(4_000)
      await press(guide, 'button', 'Kirim struk ini')
      await waitOnPhone('h1', { text: /sudah|kami/i, signal: guide.signal })
      await guide.rest(3_000)
    },
  },
  {
    title: 'Petugas memeriksa',
    text: 'Struk masuk antrean. Sekali Setujui, poin, notifikasi, dan banner di HP menyusul seketika.',
    play: async (guide) => {
      guide.point(await panelOf(guide, 'Periksa struk'))
      await guide.rest(6_000)
      await pressOnDesk(guide, 'article button', 'Setujui')
      await seen(guide, '[role="status"] b', /poin|struk/i)
      await guide.rest(6_000)
    },
  },
  {
    title: 'Apa yang barusan terjadi',
    text: 'Jejak menyambung semuanya: panggilan, buku poin, notifikasi, sampai banner di HP.',
    play: async (guide) => {
      guide.point(await panelOf(guide, 'Jejak'))
      await guide.rest(10_000)
    },
  },
  {
    title: 'Poinnya tercatat',
    text: 'Tiap poin adalah satu baris di buku besar. Saldo selalu sama dengan jumlah barisnya.',
    play: async (guide) => {
      await go(guide, '/history/point')
      await seen(guide, 'h1', 'Riwayat')
      await guide.rest(9_000)
    },
  },
  {
    title: 'Tukar jadi pulsa',
    text: 'Stok, saldo, dan batas diperiksa dalam satu langkah. Ketuk dua kali pun hanya tertukar sekali.',
    play: async (guide) => {
      await go(guide, '/redeem')
      await press(guide, 'a', 'Pulsa semua operator')
      await guide.rest(2_000)
      await press(guide, 'label', 'Rp5.000')
      await press(guide, 'button', /^Tukar [\d.]+ poin$/)
      await guide.rest(2_500)
      await press(guide, 'button', /^Ya, tukar/)
      await waitOnPhone('h1', { text: 'meluncur', signal: guide.signal })
      await guide.rest(3_000)
    },
  },
  {
    title: 'Penyedia menjawab',
    text: 'Klaim bisa dikirim atau digagalkan dari sini. Kalau gagal, poin kembali dengan sendirinya.',
    play: async (guide) => {
      await pressOnDesk(guide, 'main [role="tab"]', 'Klaim')
      await guide.rest(4_000)
      // The provider may have answered by itself meanwhile.
      if (await isClaimWaiting()) await pressOnDesk(guide, 'main li button', /^Kirim$/)
      await guide.rest(5_000)
    },
  },
  {
    title: 'Undian yang bisa diperiksa',
    text: 'Pemenang diacak dari benih yang sidiknya sudah diumumkan sebelumnya. Siapa pun bisa menghitung ulang.',
    play: async (guide) => {
      await go(guide, '/luckydraw')
      await guide.rest(5_000)
      await pressOnDesk(guide, 'main [role="tab"]', 'Undian')
      await pressOnDesk(guide, 'main li button', /^Undi$/)
      await guide.rest(7_000)
    },
  },
  {
    title: 'Kalau server mati lampu',
    text: 'Gangguan dinyalakan sengaja. Aplikasi tetap sopan, dan pulih sendiri begitu dimatikan.',
    play: async (guide) => {
      await go(guide, '/campaign')
      await pressOnDesk(guide, 'main [role="switch"]', 'Server galat')
      await guide.rest(9_000)
      await pressOnDesk(guide, 'main [role="switch"]', 'Server galat')
      await guide.rest(4_000)
    },
  },
  {
    title: 'Melompati waktu',
    text: 'Tiga puluh hari dalam satu ketuk: undian berjalan, poin lama hangus, pengingat terkirim, tepat urutannya.',
    play: async (guide) => {
      await go(guide, '/')
      await pressOnDesk(guide, 'main button', '+30 hari')
      await waitOnPhone('h1', { text: 'Ratna', signal: guide.signal })
      await guide.rest(8_000)
    },
  },
  {
    title: 'Sekarang giliranmu',
    text: 'Pilih persona, pindai kode untuk ikut dari HP asli, atau mulai dari salah satu kisah di atas.',
    play: async (guide) => {
      if (!isSignedIn()) loadOnPhone('/')
      await guide.rest(2_000)
    },
  },
]

const ASK_MS = 150

/** The code on its way to a phone. */
async function codeFor(phone: string, { signal }: Guide): Promise<string> {
  for (;;) {
    signal.throwIfAborted()
    const { rows } = await api('GET /control/messages', { query: { to: phone, limit: 5 }, signal })
    const code = newestCode(rows)?.code
    if (code) return code
    await pause(ASK_MS)
  }
}

async function isClaimWaiting(): Promise<boolean> {
  const { rows } = await api('GET /control/claims', { query: { status: 'processing', limit: 1 } })
  return rows.length > 0
}
