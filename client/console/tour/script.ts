// The steps of the tour, about three minutes: first visit, receipt, ledger, reward, draw, server failure, time travel.
import { api } from '#client/api/api.ts'
import { isSignedIn } from '#client/session/session.ts'
import { chooseImageOnPhone, findOnPhone, loadOnPhone } from '../stage/phone.ts'
import { enterCode, go, press, pressOnDesk, show, showIfThere, showOnDesk, waitForPresenter } from './actions.ts'
import type { Step } from './step.ts'
import {
  askForCode,
  findScheduledDraw,
  findWaitingClaim,
  isReceiptWaiting,
  nextPurchase,
  sentReceipt,
  waitForCode,
} from './story.ts'
import { waitFor } from './wait.ts'

const DAY = 86_400_000

export const steps: readonly Step[] = [
  {
    title: 'Selamat datang',
    text: 'Di kiri aplikasi yang sungguhan, di kanan dunia di sekitarnya. Dunia ini segar, dan yang tadi bisa dikembalikan lewat Urungkan.',
    needs: 'fresh',
    run: async (context) => {
      await go(context, '/', 'guest-promise')
      await show(context, 'guest-promise')
      await context.rest(9_000)
    },
  },
  {
    title: 'Masuk tanpa kata sandi',
    text: 'Ratna cukup mengetik nomor HP, lalu memilih kodenya dikirim lewat apa.',
    needs: 'guest',
    run: async (context) => {
      await go(context, '/login', 'phone')
      await askForCode(context)
      await context.rest(2_000)
    },
  },
  {
    title: 'Kodenya tiba di WhatsApp',
    text: 'Begini tampilannya di HP pembeli. Kode diketik langsung ke aplikasi, seperti tombol Ketik di HP.',
    needs: 'code',
    run: async (context) => {
      await waitForCode(context)
      await pressOnDesk(context, 'tab-whatsapp', () => isTabOpen('whatsapp'))
      await showOnDesk(context, 'inbox')
      await context.rest(5_000)
      context.highlight(null)
      await enterCode(context, () => waitForCode(context), 'home-greeting')
      await show(context, 'home-greeting')
      await context.rest(1_500)
    },
  },
  {
    title: 'Beranda yang kenal orangnya',
    text: 'Saldo, struk yang sedang dicek, promo, dan undian: semuanya dari server, bukan gambar mati.',
    needs: 'shopper',
    run: async (context) => {
      await go(context, '/', 'home-greeting')
      await show(context, 'home-greeting')
      await context.rest(9_000)
    },
  },
  {
    title: 'Foto struk, lalu kirim',
    text: 'Struk contoh ini bisa dicetak atau diseret ke HP. Ratna mengirimnya seperti dari galeri.',
    needs: 'shopper',
    run: async (context) => {
      await go(context, '/topup', 'receipt-upload')
      await show(context, 'receipt-upload')
      await context.rest(4_000)
      const { imageUrl, remember } = await nextPurchase(context)
      await waitFor(context, 'HP', () => findOnPhone('input[type="file"]'))
      await chooseImageOnPhone(imageUrl, 'struk.jpg', context.signal)
      await show(context, 'send-receipt')
      await context.rest(4_000)
      await press(context, 'send-receipt', 'receipt-received')
      await remember()
      await show(context, 'receipt-received')
      await context.rest(3_000)
    },
  },
  {
    title: 'Petugas memeriksa',
    text: 'Struk masuk antrean dan dibaca mesin. Sekali Setujui, poin, notifikasi, dan banner di HP menyusul seketika.',
    needs: 'receipt',
    run: async (context) => {
      const id = sentReceipt()
      await pressOnDesk(context, 'tab-waiting', () => isTabOpen('waiting'))
      await pressOnDesk(context, `open-${id}`, () => isOnDesk(`receipt-${id}`))
      await showOnDesk(context, 'review')
      if (await isReceiptWaiting(id)) await api('POST /control/receipts/:id/read', { params: { id } })
      await context.rest(6_000)
      await pressOnDesk(context, `approve-${id}`, async () => !(await isReceiptWaiting(id)))
      showIfThere(context, 'banner')
      await context.rest(6_000)
    },
  },
  {
    title: 'Apa yang barusan terjadi',
    text: 'Jejak menyambung semuanya: panggilan, buku poin, notifikasi, sampai banner di HP.',
    needs: 'points',
    run: async (context) => {
      await showOnDesk(context, 'journal')
      await context.rest(10_000)
    },
  },
  {
    title: 'Poinnya tercatat',
    text: 'Tiap poin adalah satu baris di buku besar. Saldo selalu sama dengan jumlah barisnya.',
    needs: 'points',
    run: async (context) => {
      await go(context, '/history/point', 'point-report')
      await show(context, 'point-report')
      await context.rest(9_000)
    },
  },
  {
    title: 'Tukar jadi pulsa',
    text: 'Stok, saldo, dan batas diperiksa dalam satu langkah. Ketuk dua kali pun hanya tertukar sekali.',
    needs: 'shopper',
    holdsProvider: true,
    run: async (context) => {
      await go(context, '/redeem', 'reward-pulsa')
      await press(context, 'reward-pulsa', 'denom-pulsa-5')
      await context.rest(2_000)
      await press(context, 'denom-pulsa-5', 'redeem')
      await press(context, 'redeem', 'redeem-confirm')
      await context.rest(2_500)
      await press(context, 'redeem-confirm', 'redeem-success')
      await show(context, 'redeem-success')
      await context.rest(3_000)
    },
  },
  {
    title: 'Penyedia menjawab',
    text: 'Giliranmu: tekan Kirim, atau Gagalkan dan lihat poinnya kembali. Tur menunggu jawabanmu.',
    needs: 'claim',
    holdsProvider: true,
    run: async (context) => {
      await pressOnDesk(context, 'tab-claim', () => isTabOpen('claim'))
      const id = await findWaitingClaim()
      if (id) await waitForPresenter(context, `claim-${id}`, async () => (await findWaitingClaim()) !== id)
      await context.rest(5_000)
    },
  },
  {
    title: 'Undian yang bisa diperiksa',
    text: 'Sidik jari benihnya sudah diumumkan sebelumnya. Sesudah undian, benihnya dibuka dan peramban ini menghitung ulang semuanya.',
    needs: 'draw',
    run: async (context) => {
      loadOnPhone('/luckydraw')
      await context.rest(5_000)
      await pressOnDesk(context, 'tab-draw', () => isTabOpen('draw'))
      const draw = await findScheduledDraw()
      if (!draw) return
      await pressOnDesk(context, `run-${draw.id}`, async () => (await findScheduledDraw())?.id !== draw.id)
      await pressOnDesk(context, `check-${draw.id}`, () => isOnDesk('draw-check'))
      await context.rest(4_000)
      await pressOnDesk(context, 'recompute', () => isOnDesk('recomputed'))
      await showOnDesk(context, 'draw-check')
      await context.rest(7_000)
    },
  },
  {
    title: 'Kalau server mati lampu',
    text: 'Gangguan dinyalakan sengaja. Aplikasi tetap sopan, dan pulih sendiri begitu dimatikan.',
    needs: 'shopper',
    run: async (context) => {
      loadOnPhone('/campaign')
      await pressOnDesk(context, 'fault-server-error', () => isFaultOn())
      await context.rest(9_000)
      await pressOnDesk(context, 'fault-server-error', async () => !(await isFaultOn()))
      await context.rest(4_000)
    },
  },
  {
    title: 'Melompati waktu',
    text: 'Tiga puluh hari dalam satu ketuk: undian berjalan, pengingat terkirim, promo diumumkan. Ringkasannya muncul di meja.',
    needs: 'shopper',
    run: async (context) => {
      await go(context, '/', 'home-greeting')
      const before = await worldTime()
      await pressOnDesk(context, 'advance-30-days', async () => (await worldTime()) - before > 29 * DAY)
      await go(context, '/', 'home-greeting')
      await showOnDesk(context, 'passed-time')
      await context.rest(8_000)
    },
  },
  {
    title: 'Sekarang giliranmu',
    text: 'Pilih persona, pindai kode untuk ikut dari HP asli, atau mulai dari salah satu kisah di atas.',
    needs: 'shopper',
    run: async (context) => {
      if (!isSignedIn()) loadOnPhone('/')
      await context.rest(2_000)
    },
  },
]

function isTabOpen(tab: string): boolean {
  return document.querySelector(`[data-tour="tab-${tab}"][aria-selected="true"]`) !== null
}

function isOnDesk(target: string): boolean {
  return document.querySelector(`[data-tour="${target}"]`) !== null
}

async function isFaultOn(): Promise<boolean> {
  const { rows } = await api('GET /control/faults')
  return rows.some(
    ({ definition, remaining }) => 'status' in definition && definition.status === 500 && remaining !== 0,
  )
}

async function worldTime(): Promise<number> {
  return Date.parse((await api('GET /control/clock')).now)
}
