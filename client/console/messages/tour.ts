// Texts of the guided tour: its variants and its card.
import { steps } from './tour-step.ts'

export const tour = {
  key: { en: 'Tour', id: 'Tur' },
  saved: { en: 'Tour', id: 'Tur' },
  start: {
    title: { en: 'Choose a tour', id: 'Pilih tur' },
    text: {
      en: 'The app runs by itself. Pause whenever you like, or take the phone to carry on yourself.',
      id: 'Aplikasi berjalan sendiri. Jeda kapan saja, atau pegang HP-nya untuk mengambil alih.',
    },
    note: {
      en: 'The tour begins in a fresh world. The present state is saved, and Undo brings it back.',
      id: 'Tur mulai dari dunia yang segar. Keadaan sekarang disimpan, dan kembali lewat Urungkan.',
    },
    choices: { en: 'Tours', id: 'Pilihan tur' },
    length: {
      en: '{steps, plural, one {# step} other {# steps}}, at most {minutes, plural, one {# minute} other {# minutes}}',
      id: '{steps, plural, other {# langkah}}, paling lama {minutes, plural, other {# menit}}',
    },
    later: { en: 'Not now', id: 'Nanti saja' },
    run: { en: 'Start the tour', id: 'Mulai tur' },
    present: { en: "Presenter's view", id: 'Tampilan presenter' },
  },
  card: {
    label: { en: 'Tour', id: 'Tur' },
    position: { en: '{step, number} of {count, number}', id: '{step, number} dari {count, number}' },
    previous: { en: 'Previous step', id: 'Langkah sebelumnya' },
    next: { en: 'Next step', id: 'Langkah berikutnya' },
    pause: { en: 'Pause', id: 'Jeda' },
    resume: { en: 'Continue', id: 'Lanjutkan' },
    again: { en: 'Repeat this step', id: 'Ulangi langkah' },
    done: { en: 'Done', id: 'Selesai' },
    end: { en: 'End the tour', id: 'Akhiri tur' },
    balance: {
      en: 'Received {received, number} − used {used, number} = balance {balance, number}.',
      id: 'Diterima {received, number} − digunakan {used, number} = saldo {balance, number}.',
    },
    progress: { en: 'Progress of the tour', id: 'Kemajuan tur' },
  },
  taken: {
    en: 'The phone is in your hands now. Continue the tour whenever you like.',
    id: 'HP di tanganmu sekarang. Lanjutkan tur kapan saja.',
  },
  stuck: {
    en: 'This step cannot go on: {reason} Repeat it from a fresh world, or skip it.',
    id: 'Langkah ini tersendat: {reason} Ulangi dari dunia segar, atau lompati.',
  },
  never: { en: 'What the tour waits for never appeared.', id: 'Yang ditunggu tidak kunjung muncul.' },
  noSample: { en: 'There is no sample receipt for this.', id: 'Struk contoh untuk ini tidak ada.' },
  variants: {
    minute: {
      title: { en: 'In a minute', id: 'Semenit' },
      text: { en: 'Receipt, points, reward, and a month later.', id: 'Struk, poin, hadiah, dan sebulan kemudian.' },
    },
    full: {
      title: { en: 'The tour', id: 'Tur lengkap' },
      text: {
        en: 'First visit, receipt, ledger, reward, draw, failure, time.',
        id: 'Kunjungan pertama, struk, buku poin, hadiah, undian, gangguan, waktu.',
      },
    },
    long: {
      title: { en: 'Ten minutes', id: 'Sepuluh menit' },
      text: {
        en: 'Everything, with time to talk and to be asked.',
        id: 'Semuanya, dengan waktu untuk bicara dan ditanya.',
      },
    },
    fraud: {
      title: { en: 'Fraud and review', id: 'Kecurangan dan pemeriksaan' },
      text: {
        en: 'A second photo, an altered total, and how staff decides.',
        id: 'Foto kedua, total yang diubah, dan cara petugas memutuskan.',
      },
    },
    ownReceipt: {
      title: { en: 'Your own receipt', id: 'Struk sendiri' },
      text: {
        en: 'An unknown shop: read, made known, and worth points.',
        id: 'Toko yang belum dikenal: dibaca, dikenalkan, lalu berpoin.',
      },
    },
    campaign: {
      title: { en: "A campaign manager's month", id: 'Sebulan manajer promo' },
      text: {
        en: 'Promo, stock, draw, thirty days, and the figures.',
        id: 'Promo, stok, undian, tiga puluh hari, dan angkanya.',
      },
    },
  },
  steps,
} as const
