// Texts of the white-label editor.
export const brand = {
  key: { en: 'Brand', id: 'Merek' },
  title: { en: 'Your own brand', id: 'Merek sendiri' },
  open: { en: 'Your own brand: name, logo, colours', id: 'Merek sendiri: nama, logo, warna' },
  text: {
    en: "Shows on the phone at once and is kept in this world: it follows undo, export and phones that join. Its file, brand.json in the server's data folder, counts for every world.",
    id: 'Terlihat langsung di HP dan tersimpan di dunia ini: ikut Urungkan, ekspor, dan HP yang bergabung. Berkasnya, brand.json di folder data server, berlaku untuk semua dunia.',
  },
  samples: { en: 'Sample brands', id: 'Contoh merek' },
  product: { en: 'Product name', id: 'Nama produk' },
  tagline: { en: 'Tagline', id: 'Semboyan' },
  helpEmail: { en: 'Help e-mail', id: 'E-mail bantuan' },
  helpPhone: { en: 'Help on WhatsApp', id: 'WhatsApp bantuan' },
  empty: { en: '{field} must not be empty.', id: '{field} tidak boleh kosong.' },
  tooLong: {
    en: 'At most {max, number} characters; this has {length, number}.',
    id: 'Paling panjang {max, number} huruf; yang ini {length, number}.',
  },
  notEmail: {
    en: 'Write an e-mail address, such as help@example.com.',
    id: 'Tulis alamat e-mail, misalnya bantuan@contoh.id.',
  },
  notPhone: {
    en: 'Write the number with + and the country, such as +6281234567890.',
    id: 'Tulis nomor dengan + dan kode negara, misalnya +6281234567890.',
  },
  color: { en: 'Brand colour', id: 'Warna merek' },
  accent: { en: 'Accent colour', id: 'Warna aksen' },
  pick: { en: '{color}, pick', id: '{color}, pilih' },
  code: { en: '{color}, code', id: '{color}, kode' },
  notColor: {
    en: 'A colour code is # and six hexadecimal digits, such as #0b5a60.',
    id: 'Kode warna adalah # dan enam angka heksadesimal, misalnya #0b5a60.',
  },
  adjusted: {
    en: 'Your colour, adjusted for text: {color}',
    id: 'Warnamu, disesuaikan untuk tulisan: {color}',
  },
  logo: {
    name: { en: 'Logo', id: 'Logo' },
    types: { en: 'SVG, PNG or WebP, 140 KB at most', id: 'SVG, PNG, atau WebP, paling besar 140 KB' },
    current: { en: 'Current logo', id: 'Logo sekarang' },
    replace: { en: 'Replace logo', id: 'Ganti logo' },
    choose: { en: 'Choose a logo', id: 'Pilih logo' },
    none: { en: 'No logo', id: 'Tanpa logo' },
    refused: {
      en: 'The logo must be SVG, PNG or WebP, 140 KB at most.',
      id: 'Logo harus SVG, PNG, atau WebP, paling besar 140 KB.',
    },
  },
  restore: { en: 'Restore', id: 'Kembalikan' },
  download: { en: 'Download brand.json', id: 'Unduh brand.json' },
} as const
