// Texts of the world panel: notifications, claims, draws, stock, banners and campaigns.
import type { NotificationType } from '#contract/notification.ts'
import type { ClaimStatus } from '#contract/reward.ts'

export const world = {
  title: { en: 'Program', id: 'Program' },
  tabs: {
    label: { en: 'Parts of the world', id: 'Bagian dunia' },
    push: { en: 'Notify', id: 'Notif' },
    claim: { en: 'Claims', id: 'Klaim' },
    draw: { en: 'Draws', id: 'Undian' },
    stock: { en: 'Stock', id: 'Stok' },
    content: { en: 'Content', id: 'Konten' },
  },
  cancel: { en: 'Cancel', id: 'Batal' },
  edit: { en: 'Edit', id: 'Ubah' },
  editOne: { en: 'Edit {title}', id: 'Ubah {title}' },
  show: { en: 'Publish', id: 'Tayangkan' },
  showOne: { en: 'Publish {title}', id: 'Tayangkan {title}' },
  hide: { en: 'Hide', id: 'Tutup' },
  hideOne: { en: 'Hide {title}', id: 'Tutup {title}' },
  published: { en: 'published', id: 'tayang' },
  hidden: { en: 'hidden', id: 'disembunyikan' },
  notify: {
    types: { en: 'Kind of notification', id: 'Jenis notifikasi' },
    type: {
      pointin: { en: 'Points in', id: 'Poin masuk' },
      receipt: { en: 'Receipt', id: 'Struk' },
      redeem: { en: 'Redemption', id: 'Penukaran' },
      pointout: { en: 'Points out', id: 'Poin keluar' },
      reward: { en: 'Direct reward', id: 'Hadiah langsung' },
      luckydraw: { en: 'Lucky draw', id: 'Undian' },
    },
    title: { en: 'Notification title', id: 'Judul notifikasi' },
    text: { en: 'Notification text', id: 'Isi notifikasi' },
    send: { en: 'Send to {name}', id: 'Kirim ke {name}' },
    thisPhone: { en: 'this phone', id: 'HP ini' },
    signIn: { en: 'Sign in on the phone first', id: 'Masuk dulu di HP' },
  },
  claims: {
    empty: { en: 'No claims yet. Redeem something on the phone.', id: 'Belum ada penukaran. Tukar sesuatu di HP.' },
    status: {
      processing: { en: 'in progress', id: 'diproses' },
      success: { en: 'delivered', id: 'berhasil' },
      failed: { en: 'failed, points returned', id: 'gagal, poin kembali' },
      packed: { en: 'packed', id: 'dikemas' },
      shipped: { en: 'on its way', id: 'dikirim' },
      delivered: { en: 'arrived', id: 'sampai' },
    },
    used: { en: 'used', id: 'terpakai' },
    deliver: { en: 'Deliver', id: 'Kirim' },
    ship: { en: 'Hand to courier', id: 'Serahkan ke kurir' },
    arrive: { en: 'Mark as arrived', id: 'Tandai sampai' },
    fail: { en: 'Fail', id: 'Gagalkan' },
    use: { en: 'Use at the till', id: 'Pakai di kasir' },
  },
  draws: {
    empty: { en: 'No draws in this world yet.', id: 'Belum ada undian di dunia ini.' },
    line: {
      en: '{label} · {tickets, plural, one {# ticket} other {# tickets}} · {time}',
      id: '{label} · {tickets, number} kupon · {time}',
    },
    won: { en: '{count, plural, one {# winner} other {# winners}}', id: '{count, number} pemenang' },
    run: { en: 'Draw', id: 'Undi' },
    check: { en: 'Check', id: 'Periksa' },
  },
  check: {
    title: { en: 'Check this draw', id: 'Periksa undian ini' },
    text: {
      en: 'Anyone can draw again from the same tickets, and gets the same winners.',
      id: 'Siapa pun bisa mengundi ulang dengan kupon yang sama, dan pemenangnya sama.',
    },
    same: {
      en: '{count, plural, one {# ticket} other {# tickets}}, recomputed: same winners',
      id: '{count, number} kupon, dihitung ulang: pemenang sama',
    },
    details: { en: 'Details', id: 'Rincian' },
    commitment: {
      en: "The seed's fingerprint, announced before the draw",
      id: 'Sidik jari benih, diumumkan sebelum undian',
    },
    seed: { en: 'The seed, revealed after the draw', id: 'Benih, dibuka sesudah undian' },
    secret: { en: 'Secret until the draw is over.', id: 'Masih rahasia sampai undian selesai.' },
    computing: { en: 'Computing…', id: 'Menghitung…' },
    recompute: {
      en: 'Recompute {count, plural, one {# ticket} other {# tickets}}',
      id: 'Hitung ulang {count, number} kupon',
    },
    seedFalse: { en: 'This is not the seed that was announced', id: 'Benihnya bukan yang diumumkan' },
    listFalse: { en: 'The list of tickets has changed', id: 'Daftar kuponnya berubah' },
    orderFalse: {
      en: 'The winners are in another order than computed here',
      id: 'Urutan pemenangnya tidak sama dengan hitungan ini',
    },
    winners: { en: 'Winners as computed here', id: 'Pemenang menurut hitungan ini' },
    reserve: { en: 'reserve', id: 'cadangan' },
    note: {
      en: 'Computed in this browser, not on the server: SHA-256 of the seed, the list and each code.',
      id: 'Dihitung di peramban ini, bukan di server: SHA-256 dari benih, daftar, dan tiap kode.',
    },
  },
  stock: {
    empty: { en: 'The catalogue of this world is empty.', id: 'Katalog dunia ini kosong.' },
    points: { en: '{type} · {points, plural, one {# point} other {# points}}', id: '{type} · {points, number} poin' },
    of: { en: 'Stock of {type} {name}', id: 'Stok {type} {name}' },
    sellOut: { en: 'Sell out', id: 'Habiskan' },
  },
  banners: {
    label: { en: 'Banners', id: 'Banner' },
    title: { en: 'Banners of home', id: 'Banner beranda' },
    new: { en: 'Write a banner', id: 'Tulis banner baru' },
  },
  banner: {
    title: { en: 'Banner title', id: 'Judul banner' },
    preview: { en: 'On the phone', id: 'Di HP' },
    text: { en: 'Banner text', id: 'Teks banner' },
    target: { en: 'Banner leads to', id: 'Tujuan banner' },
    delete: { en: 'Delete', id: 'Hapus' },
  },
  campaigns: {
    title: { en: 'Campaigns', id: 'Promo' },
    tell: { en: 'Announce one', id: 'Kirim kabar promo' },
    run: { en: 'Run', id: 'Jalankan' },
    runOne: { en: 'Run {title}', id: 'Jalankan {title}' },
    stop: { en: 'Stop', id: 'Hentikan' },
    stopOne: { en: 'Stop {title}', id: 'Hentikan {title}' },
    stopped: { en: 'stopped', id: 'dihentikan' },
    starts: { en: 'starts {date}', id: 'mulai {date}' },
    runs: { en: 'runs until {date}', id: 'berjalan sampai {date}' },
    ended: { en: 'ended {date}', id: 'berakhir {date}' },
  },
  promo: {
    about: { en: 'About which campaign', id: 'Tentang promo' },
    title: { en: 'Message title', id: 'Judul promo' },
    text: { en: 'Message text', id: 'Isi promo' },
    send: { en: 'Send', id: 'Kirim' },
    sending: { en: 'The message is being sent.', id: 'Promo sedang dikirim.' },
    nobody: { en: 'Nobody has agreed to receive offers.', id: 'Tak ada yang menyetujui promo.' },
    everybody: { en: 'Everyone had an offer this week.', id: 'Semua sudah dapat promo pekan ini.' },
    reach: {
      en: 'To {due, plural, one {# shopper} other {# shoppers}}, of {consenting, number} who agreed.',
      id: 'Ke {due, number} orang, dari {consenting, number} yang setuju.',
    },
  },
} as const

world.claims.status satisfies Record<ClaimStatus, unknown>
world.notify.type satisfies Record<NotificationType, unknown>
