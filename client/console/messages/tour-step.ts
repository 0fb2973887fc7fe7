// Texts of the tour's steps: title, caption, words on the phone, and the presenter's note.

/** `phone`: words on the phone's screen, translated for an audience that reads English. */
export const steps = {
  welcome: {
    phone: { en: 'Do not throw the receipt away.', id: 'Struknya jangan dibuang.' },
    title: { en: 'Welcome', id: 'Selamat datang' },
    text: {
      en: 'The app is real, and so is the world around it. This world is fresh, and Undo brings the former one back.',
      id: 'Aplikasinya sungguhan, begitu juga dunia di sekitarnya. Dunia ini segar, dan yang tadi bisa dikembalikan lewat Urungkan.',
    },
    note: {
      en: 'Say what it is: a loyalty programme where shoppers photograph receipts and earn points. Everything runs on this machine; nothing is a picture.',
      id: 'Sebut dulu apa ini: program loyalitas, pembeli memotret struk dan mendapat poin. Semuanya berjalan di mesin ini, bukan sekadar gambar.',
    },
  },
  login: {
    phone: { en: 'Enter the 6-digit code', id: 'Masukkan kode 6 digit' },
    title: { en: 'Signing in without a password', id: 'Masuk tanpa kata sandi' },
    text: {
      en: "Ratna types her number, and the code arrives in the inbox as on a shopper's phone. It is typed into the app.",
      id: 'Ratna mengetik nomornya, dan kodenya tiba di Pesan seperti di HP pembeli. Kode itu yang diketik ke aplikasi.',
    },
    note: {
      en: 'No password to forget and none to steal. The inbox stands for WhatsApp, SMS and e-mail; an old or wrong code is refused.',
      id: 'Tidak ada kata sandi yang bisa lupa atau dicuri. Pesan mewakili WhatsApp, SMS, dan e-mail; kode yang lama atau salah ditolak.',
    },
  },
  home: {
    phone: {
      en: 'Your points · Redeem · Draws · Surveys · Receipts',
      id: 'Poin kamu · Tukar Poin · Undian · Survei · Struk',
    },
    title: { en: 'A home that knows you', id: 'Beranda yang kenal orangnya' },
    text: {
      en: 'Balance, receipts under review, promos and draws: all from the server, no still image.',
      id: 'Saldo, struk yang sedang dicek, promo, dan undian: semuanya dari server, bukan gambar mati.',
    },
    note: {
      en: 'Point at the balance and at the receipts under review. Each shopper in the bar sees a home of their own.',
      id: 'Tunjuk saldo dan struk yang sedang dicek. Tiap persona di bilah atas punya berandanya sendiri.',
    },
  },
  photo: {
    phone: { en: 'One photo, points in · Send this receipt', id: 'Satu foto, poin masuk · Kirim struk ini' },
    title: { en: 'Photograph a receipt and send it', id: 'Foto struk, lalu kirim' },
    text: {
      en: 'A sample receipt can be dragged onto the phone. Ratna sends it as from her gallery.',
      id: 'Struk contoh bisa diseret ke HP. Ratna mengirimnya seperti dari galeri.',
    },
    note: {
      en: 'Remember shop and total on the photo: the audience will meet them again on the desk. Any printed receipt works, too.',
      id: 'Ingat toko dan total di foto: hadirin akan bertemu lagi dengannya di meja. Struk cetak apa pun juga bisa.',
    },
  },
  review: {
    phone: { en: 'In review · Valid · Not valid', id: 'Diproses · Valid · Tidak Valid' },
    title: { en: 'Staff checks', id: 'Petugas memeriksa' },
    text: {
      en: 'The machine reads the photo, staff presses Approve. The phone shows a banner at once, and the points.',
      id: 'Mesin membaca fotonya, petugas menekan Setujui. Di HP langsung muncul banner, lalu poinnya.',
    },
    note: {
      en: 'Shop, date, lines and total are what the photo shows; nothing is invented. In daily use the machine approves what it is sure of.',
      id: 'Toko, tanggal, baris, dan total persis seperti di foto, tidak ada yang dikarang. Sehari-hari mesin menyetujui yang sudah pasti.',
    },
  },
  points: {
    phone: { en: 'Points received · Points used', id: 'Poin Diterima · Poin Digunakan' },
    title: { en: 'The points are on record', id: 'Poinnya tercatat' },
    text: {
      en: 'What came in and went out, line by line in the ledger: the balance always equals their sum.',
      id: 'Yang masuk dan keluar, baris demi baris di buku besar: saldo selalu sama dengan jumlahnya.',
    },
    note: {
      en: 'This is the promise to finance: no balance without entries, and entries are never changed.',
      id: 'Ini janji untuk bagian keuangan: tidak ada saldo tanpa catatan, dan catatan tidak pernah diubah.',
    },
  },
  redeem: {
    phone: { en: 'The phone credit is on its way', id: 'Pulsanya meluncur' },
    title: { en: 'Exchange points for phone credit', id: 'Tukar jadi pulsa' },
    text: {
      en: 'Points leave when the reward is ordered. Your turn as the provider: Deliver, or Fail and see the points return.',
      id: 'Poin keluar saat hadiah dipesan. Giliranmu sebagai penyedia: Kirim, atau Gagalkan dan lihat poinnya kembali.',
    },
    note: {
      en: 'Let the audience choose. Fail is the better show: the points are back within a second. Without an answer the tour delivers.',
      id: 'Biarkan hadirin memilih. Gagalkan lebih menarik: poinnya kembali dalam sedetik. Tanpa jawaban, tur mengirimkannya.',
    },
  },
  draw: {
    phone: { en: 'Drawn · No luck this time', id: 'Sudah dikocok · Belum beruntung' },
    title: { en: 'A draw that anyone can check', id: 'Undian yang bisa diperiksa' },
    text: {
      en: 'The fingerprint of the seed was published beforehand. After the draw the seed is opened, and this browser computes it all again.',
      id: 'Sidik jari benihnya sudah diumumkan sebelumnya. Sesudah undian, benihnya dibuka dan peramban ini menghitung ulang semuanya.',
    },
    note: {
      en: 'Nobody has to trust us: anyone with the list of coupons and the seed gets the same winners.',
      id: 'Tidak perlu percaya pada kami: siapa pun yang punya daftar kupon dan benihnya mendapat pemenang yang sama.',
    },
  },
  outage: {
    phone: { en: 'The lights are out at our place', id: 'Lagi mati lampu di tempat kami' },
    title: { en: 'When the server fails', id: 'Kalau server mati lampu' },
    text: {
      en: 'A fault is switched on deliberately. The app stays polite, and recovers once it ends.',
      id: 'Gangguan dinyalakan sengaja. Aplikasi tetap sopan, dan pulih sendiri begitu dimatikan.',
    },
    note: {
      en: 'The switches on the right are for exactly this question. No receipt and no point is lost.',
      id: 'Sakelar di kanan ada untuk pertanyaan ini. Struk dan poin tidak ada yang hilang.',
    },
  },
  time: {
    phone: { en: 'Your points · active vouchers', id: 'Poin kamu · voucher aktif' },
    title: { en: 'Jumping through time', id: 'Melompati waktu' },
    text: {
      en: 'Thirty days in one tap. All that falls due happens in order, and the desk sums it up.',
      id: 'Tiga puluh hari dalam satu ketuk. Semua yang jatuh tempo terjadi berurutan, dan ringkasannya muncul di meja.',
    },
    note: {
      en: 'Everything that was due has really happened in these thirty days, in order. Each line leads to where it shows.',
      id: 'Semua yang jatuh tempo sungguh terjadi dalam tiga puluh hari itu, berurutan. Tiap baris menuju tempatnya terlihat.',
    },
  },
  ownReceipt: {
    phone: { en: 'Send this receipt', id: 'Kirim struk ini' },
    title: { en: 'A receipt from your wallet', id: 'Struk dari dompetmu' },
    text: {
      en: 'Drag a photo of any receipt onto the phone, or let Ratna send this one: its shop is unknown.',
      id: 'Seret foto struk apa pun ke HP, atau biarkan Ratna mengirim yang ini: tokonya belum dikenal.',
    },
    note: {
      en: 'Ask the audience for a receipt. An unknown shop is no error: the machine asks.',
      id: 'Minta struk dari hadirin. Toko yang tidak dikenal bukan galat: mesin bertanya.',
    },
  },
  learnShop: {
    phone: { en: 'In review · Valid', id: 'Diproses · Valid' },
    title: { en: 'The shop becomes known', id: 'Toko baru dikenalkan' },
    text: {
      en: 'The machine does not guess: staff names the shop once, the receipt is read again, and approved.',
      id: 'Mesin tidak menebak: petugas mengenalkan tokonya sekali, struknya dibaca lagi, lalu disetujui.',
    },
    note: {
      en: 'From now on receipts of this shop are recognized by themselves, from anybody.',
      id: 'Sejak sekarang struk toko ini dikenali sendiri, dari siapa pun.',
    },
  },
  duplicate: {
    phone: { en: 'Uploaded before', id: 'Sudah pernah diunggah' },
    title: { en: 'The same receipt again', id: 'Struk yang sama lagi' },
    text: {
      en: 'Ratna photographs the receipt that she was paid for once more. The machine recognizes the purchase, not the photo.',
      id: 'Ratna memotret lagi struk yang sudah dibayar. Mesin mengenali belanjanya, bukan fotonya.',
    },
    note: {
      en: 'Another angle, another photo, the same purchase: it is refused by itself, for other accounts too.',
      id: 'Sudut lain, foto lain, belanja yang sama: ditolak sendiri, dari akun lain pun begitu.',
    },
  },
  altered: {
    phone: { en: 'The receipt looks altered', id: 'Struk tampak diubah' },
    title: { en: 'An altered total', id: 'Total yang diubah' },
    text: {
      en: 'The lines do not add up to the total. The machine only suspects it, so a person decides and writes why.',
      id: 'Jumlah barisnya tidak sama dengan totalnya. Mesin hanya curiga, jadi petugas yang memutuskan dan menulis alasannya.',
    },
    note: {
      en: 'The machine rejects only what is certain. The sentence can be rewritten; the shopper reads it as shown here.',
      id: 'Mesin hanya menolak yang pasti. Kalimatnya bisa ditulis ulang, dan pembeli membacanya persis seperti di sini.',
    },
  },
  promo: {
    phone: { en: 'Read the terms before you shop.', id: 'Cek syaratnya sebelum belanja.' },
    title: { en: 'Tell the right people', id: 'Kabari orang yang tepat' },
    text: {
      en: 'A running campaign is announced to those who agreed to it, at most once a week each.',
      id: 'Promo yang berjalan dikabarkan kepada yang setuju, paling banyak sekali sepekan untuk tiap orang.',
    },
    note: {
      en: 'The number beside the key is who will really get it: consent and the weekly limit are already taken off.',
      id: 'Angka di samping tombol adalah yang sungguh akan menerima: persetujuan dan batas sepekan sudah dihitung.',
    },
  },
  stock: {
    phone: { en: 'Sold out', id: 'Habis' },
    title: { en: 'Sold out', id: 'Stok habis' },
    text: {
      en: 'The stock goes to zero on the desk, and the open catalogue follows.',
      id: 'Stok dijadikan nol di meja, dan katalog yang sedang terbuka ikut berubah.',
    },
    note: {
      en: 'Nobody can order what is not there, even with the catalogue open since yesterday.',
      id: 'Tidak ada yang bisa memesan barang yang tidak ada, walau katalognya terbuka sejak kemarin.',
    },
  },
  figures: {
    phone: { en: 'Home · Offers · Upload · Vouchers · Account', id: 'Beranda · Promo · Unggah · Voucher · Akun' },
    title: { en: 'The figures', id: 'Angkanya' },
    text: {
      en: 'Active shoppers, points issued and redeemed, what is still owed, and what the campaign brought: all from the ledger.',
      id: 'Orang aktif, poin terbit dan ditukar, yang masih terutang, dan hasil promo: semuanya dari buku poin.',
    },
    note: {
      en: 'Every chart is a table, too, and downloads as CSV. Compare the uplift with and without the campaign.',
      id: 'Tiap grafik juga berupa tabel dan bisa diunduh sebagai CSV. Bandingkan hasil dengan dan tanpa promo.',
    },
  },
  yourTurn: {
    phone: { en: 'Home · Offers · Upload · Vouchers · Account', id: 'Beranda · Promo · Unggah · Voucher · Akun' },
    title: { en: 'Now it is your turn', id: 'Sekarang giliranmu' },
    text: {
      en: 'Choose a persona, scan the code to join with a real phone, or end the tour and start from a preset.',
      id: 'Pilih persona, pindai kode untuk ikut dari HP asli, atau akhiri tur dan mulai dari kisah lain.',
    },
    note: {
      en: 'Hand over the phone. Questions that fit here: our own brand, our own backend, a real phone.',
      id: 'Serahkan HP-nya. Pertanyaan yang cocok di sini: merek sendiri, backend sendiri, HP asli.',
    },
  },
} as const
