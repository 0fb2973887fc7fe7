// The steps of the tour, about three minutes: first visit, receipt, ledger, reward, draw, server failure, time travel.
import { api } from '#client/api/api.ts'
import { isSignedIn } from '#client/session/session.ts'
import { newestCode } from '../desk/inbox/valid-code.ts'
import { getPhoneState, resetSandbox } from '../desk/reset-sandbox.ts'
import { offerUndo } from '../desk/undo.ts'
import { chooseImageOnPhone, delay, loadOnPhone } from '../stage/phone.ts'
import { enterCode, go, press, pressOnDesk, show, showOnDesk, type, waitForCodeField } from './actions.ts'
import type { Step, StepContext } from './step.ts'

const RATNA = '+6284000001234'

export const steps: readonly Step[] = [
  {
    title: 'Selamat datang',
    text: 'Di kiri aplikasi yang sungguhan, di kanan dunia di sekitarnya. Dunia ini segar, dan yang tadi bisa dikembalikan lewat Urungkan.',
    run: async (context) => {
      const phone = await getPhoneState()
      await resetSandbox('demo', { phone: null, path: '/' })
      offerUndo(phone)
      await api('PATCH /control/settings', { body: { review: 'manual' } })
      await api('DELETE /control/faults')
      await show(context, 'guest-promise')
      await context.rest(9_000)
    },
  },
  {
    title: 'Masuk tanpa kata sandi',
    text: 'Ratna cukup mengetik nomor HP, lalu memilih kodenya dikirim lewat apa.',
    run: async (context) => {
      await go(context, '/login')
      await type(context, 'phone', '84000001234')
      await press(context, 'login-continue')
      await show(context, 'method-wa')
      await context.rest(2_500)
      await press(context, 'send-code')
      await waitForCodeField(context)
    },
  },
  {
    title: 'Kodenya tiba di WhatsApp',
    text: 'Begini tampilannya di HP pembeli. Kode diketik langsung ke aplikasi, seperti tombol Ketik di HP.',
    run: async (context) => {
      const code = await waitForCode(RATNA, context)
      await showOnDesk(context, 'inbox')
      await context.rest(5_000)
      context.highlight(null)
      await enterCode(context, code)
      await show(context, 'home-greeting')
      await context.rest(1_500)
    },
  },
  {
    title: 'Beranda yang kenal orangnya',
    text: 'Saldo, struk yang sedang dicek, promo, dan undian: semuanya dari server, bukan gambar mati.',
    run: async (context) => {
      await show(context, 'home-greeting')
      await context.rest(9_000)
    },
  },
  {
    title: 'Foto struk, lalu kirim',
    text: 'Struk contoh ini bisa dicetak atau diseret ke HP. Ratna mengirimnya seperti dari galeri.',
    run: async (context) => {
      await go(context, '/topup')
      await show(context, 'receipt-upload')
      await context.rest(4_000)
      const { rows } = await api('GET /control/kit')
      const receipt = rows.find(({ verdict }) => verdict === 'accepted')
      if (receipt) await chooseImageOnPhone(receipt.imageUrl, 'struk.jpg', context.signal)
      await show(context, 'send-receipt')
      await context.rest(4_000)
      await press(context, 'send-receipt')
      await show(context, 'receipt-received')
      await context.rest(3_000)
    },
  },
  {
    title: 'Petugas memeriksa',
    text: 'Struk masuk antrean dan dibaca mesin. Sekali Setujui, poin, notifikasi, dan banner di HP menyusul seketika.',
    run: async (context) => {
      await showOnDesk(context, 'review')
      const { rows } = await api('GET /control/receipts')
      const id = rows.at(-1)?.id
      if (id) await api('POST /control/receipts/:id/read', { params: { id } })
      await context.rest(6_000)
      await pressOnDesk(context, 'approve-receipt')
      await show(context, 'banner')
      await context.rest(6_000)
    },
  },
  {
    title: 'Apa yang barusan terjadi',
    cardPlace: 'top',
    text: 'Jejak menyambung semuanya: panggilan, buku poin, notifikasi, sampai banner di HP.',
    run: async (context) => {
      await showOnDesk(context, 'journal')
      await context.rest(10_000)
    },
  },
  {
    title: 'Poinnya tercatat',
    text: 'Tiap poin adalah satu baris di buku besar. Saldo selalu sama dengan jumlah barisnya.',
    run: async (context) => {
      await go(context, '/history/point')
      await show(context, 'point-report')
      await context.rest(9_000)
    },
  },
  {
    title: 'Tukar jadi pulsa',
    text: 'Stok, saldo, dan batas diperiksa dalam satu langkah. Ketuk dua kali pun hanya tertukar sekali.',
    run: async (context) => {
      await go(context, '/redeem')
      await press(context, 'reward-pulsa')
      await context.rest(2_000)
      await press(context, 'denom-pulsa-5')
      await press(context, 'redeem')
      await context.rest(2_500)
      await press(context, 'redeem-confirm')
      await show(context, 'redeem-success')
      await context.rest(3_000)
    },
  },
  {
    title: 'Penyedia menjawab',
    text: 'Klaim bisa dikirim atau digagalkan dari sini. Kalau gagal, poin kembali dengan sendirinya.',
    run: async (context) => {
      await pressOnDesk(context, 'tab-claim')
      await context.rest(4_000)
      // The provider may have delivered it in the meantime.
      if (await isClaimWaiting()) await pressOnDesk(context, 'deliver-claim')
      await context.rest(5_000)
    },
  },
  {
    title: 'Undian yang bisa diperiksa',
    text: 'Pemenang diacak dari benih yang sidiknya sudah diumumkan sebelumnya. Siapa pun bisa menghitung ulang.',
    run: async (context) => {
      await go(context, '/luckydraw')
      await context.rest(5_000)
      await pressOnDesk(context, 'tab-draw')
      await pressOnDesk(context, 'run-draw')
      await context.rest(7_000)
    },
  },
  {
    title: 'Kalau server mati lampu',
    text: 'Gangguan dinyalakan sengaja. Aplikasi tetap sopan, dan pulih sendiri begitu dimatikan.',
    run: async (context) => {
      await go(context, '/campaign')
      await pressOnDesk(context, 'fault-server-error')
      await context.rest(9_000)
      await pressOnDesk(context, 'fault-server-error')
      await context.rest(4_000)
    },
  },
  {
    title: 'Melompati waktu',
    text: 'Tiga puluh hari dalam satu ketuk: undian berjalan, poin lama hangus, pengingat terkirim, tepat urutannya.',
    run: async (context) => {
      await go(context, '/')
      await pressOnDesk(context, 'advance-30-days')
      await show(context, 'home-greeting')
      await context.rest(8_000)
    },
  },
  {
    title: 'Sekarang giliranmu',
    text: 'Pilih persona, pindai kode untuk ikut dari HP asli, atau mulai dari salah satu kisah di atas.',
    run: async (context) => {
      if (!isSignedIn()) loadOnPhone('/')
      await context.rest(2_000)
    },
  },
]

const POLL_INTERVAL_MS = 150

/** Polls until a message with a code to this phone exists. */
async function waitForCode(phone: string, { signal }: StepContext): Promise<string> {
  for (;;) {
    signal.throwIfAborted()
    const { rows } = await api('GET /control/messages', { query: { to: phone, limit: 5 }, signal })
    const code = newestCode(rows)?.code
    if (code) return code
    await delay(POLL_INTERVAL_MS)
  }
}

async function isClaimWaiting(): Promise<boolean> {
  const { rows } = await api('GET /control/claims', { query: { status: 'processing', limit: 1 } })
  return rows.length > 0
}
