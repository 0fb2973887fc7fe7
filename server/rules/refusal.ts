// Business failures: code, error text and field (decisions.md 1).

/** Code → error text. Tests and scripts assert the code, shoppers read the text. */
export const refusals = {
  // Access
  unauthenticated: 'Sesimu berakhir. Masuk lagi, ya.',
  forbidden: 'Permintaan ini tidak diizinkan.',
  not_found: 'Yang kamu cari tidak ada.',
  too_many_requests: 'Permintaannya terlalu rapat. Coba lagi sebentar.',
  validation: 'Ada isian yang belum sesuai.',
  // Phone and code
  phone_invalid: 'Nomor HP tidak valid.',
  phone_unknown: 'Nomor ini belum terdaftar.',
  phone_taken: 'Nomor ini sudah terdaftar. Masuk saja, ya.',
  phone_blocked: 'Akun ini sedang kami tahan. Hubungi bantuan.',
  no_pending: 'Minta kodenya dulu, ya.',
  otp_invalid: 'Kode OTP tidak sesuai',
  otp_expired: 'Kodenya sudah kedaluwarsa. Minta kode baru.',
  otp_blocked: 'Terlalu banyak percobaan. Minta kode baru.',
  ratelimit: 'Kode sudah diminta. Tunggu sebentar sebelum minta lagi.',
  delivery_failed: 'Kodenya gagal terkirim. Coba metode lain.',
  // Password and links
  password_wrong: 'Nomor HP atau kata sandinya tidak cocok.',
  password_locked: 'Terlalu banyak percobaan. Coba lagi 15 menit lagi, atau masuk dengan kode.',
  password_weak: 'Pakai 8 sampai 72 karakter, dengan huruf dan angka.',
  password_common: 'Kata sandi ini terlalu mudah ditebak. Pilih yang lain.',
  password_phone: 'Jangan pakai nomor HP-mu sebagai kata sandi.',
  password_current: 'Kata sandi yang sekarang tidak cocok.',
  password_set: 'Akunmu sudah punya kata sandi. Ganti lewat Ubah kata sandi.',
  link_invalid: 'Tautan ini sudah dipakai atau kedaluwarsa. Minta yang baru lewat WhatsApp.',
  // Google
  google_cancelled: 'Kamu belum jadi masuk dengan Google.',
  google_expired: 'Masuk dengan Google perlu diulang. Coba sekali lagi.',
  google_unconfirmed: 'Jawaban dari Google tidak bisa dipastikan. Coba sekali lagi.',
  google_unavailable: 'Google sedang tidak bisa dihubungi. Coba sebentar lagi, atau masuk dengan nomor HP.',
  google_first: 'Masuk dengan Google dulu, ya.',
  google_profile_first: 'Lengkapi data dirimu dulu, ya.',
  google_other: 'Nomor ini sudah terhubung ke akun Google lain.',
  // Profile
  referral_unknown: 'Kode ajakan tidak ditemukan.',
  too_young: 'Kamu harus berusia 17 tahun atau lebih.',
  birth_date_invalid: 'Tanggal lahir tidak valid.',
  birth_date_fixed: 'Tanggal lahir hanya bisa diisi sekali.',
  city_unknown: 'Pilih kota atau kabupaten dari daftar.',
  email_taken: 'E-mail ini sudah dipakai akun lain.',
  email_present: 'Akunmu sudah punya e-mail. Ubah saja alamatnya.',
  email_unverified: 'Verifikasi e-mailmu dulu.',
  email_missing: 'Belum ada e-mail di akunmu.',
  email_same: 'Ini e-mail yang sudah kamu pakai.',
  profile_complete: 'Profilmu sudah lengkap.',
  photo_too_small: 'Fotonya terlalu kecil. Pilih yang lebih besar.',
  // Receipts
  file_missing: 'Fotonya belum ada. Pilih satu foto.',
  file_type: 'Pakai foto JPEG, PNG, atau WebP.',
  file_too_large: 'Fotonya lebih dari 10 MB. Pilih yang lebih kecil.',
  file_too_small: 'Fotonya terlalu kecil untuk dibaca. Foto ulang lebih dekat.',
  file_unreadable: 'Fotonya tidak bisa dibuka. Coba foto ulang.',
  daily_limit: 'Batas hari ini 5 struk. Unggah lagi besok, ya.',
  objection_closed: 'Peninjauan hanya bisa diajukan sekali, setelah struk dicek.',
  already_reviewed: 'Struk ini sudah dicek.',
  // Points
  insufficient_points: 'Poin kamu belum cukup.',
  // Campaigns and partners; the two English sentences are fixed by product.md 8
  campaign_id_missing: 'Campaign ID is missing',
  no_response: 'No response',
  not_partner: 'Promo ini tidak dipakai di situs mitra.',
  campaign_closed: 'Promo ini sedang tidak berjalan.',
  quota_empty: 'Kuota promo ini sudah habis.',
  partner_register_first: 'Daftar dulu di situs mitra, ya.',
  partner_joined: 'Nomor ini sudah terdaftar di situs mitra.',
  // Content, for editors
  slug_taken: 'Alamat singkat ini sudah dipakai konten lain.',
  publish_past: 'Jadwal terbit harus di waktu yang akan datang.',
  // Rewards
  out_of_stock: 'Stok sedang habis.',
  limit_reached: 'Batas penukaran hadiah ini sudah tercapai. Coba lagi nanti.',
  account_invalid: 'Periksa lagi tujuannya, sepertinya belum lengkap.',
  operator_mismatch: 'Nomor ini dari operator lain. Periksa lagi nomornya.',
  profile_incomplete: 'Lengkapi profilmu dulu sebelum menukar poin.',
  stepup_required: 'Masukkan kode verifikasi untuk melanjutkan.',
  denom_inactive: 'Nominal ini sedang tidak tersedia.',
  closed: 'Hadiah ini sudah ditutup.',
  // Surveys
  survey_closed: 'Survei ini sudah ditutup.',
  survey_answered: 'Kamu sudah mengisi survei ini.',
  answer_invalid: 'Ada jawaban yang belum sesuai.',
  // Control plane, for developers
  not_ready: 'The server is not ready yet.',
  sandbox_unknown: 'No sandbox has this name. Create it with POST /control/sandboxes.',
  sandbox_exists: 'A sandbox with this name exists already.',
  sandbox_limit: 'Too many sandboxes are open. Remove some first.',
  sandbox_permanent: 'The demo sandbox cannot be removed, only reset.',
  snapshot_limit: 'A sandbox holds 20 snapshots. Forget one first.',
  snapshot_unknown: 'No snapshot of this sandbox has this name.',
  sandbox_file: 'This is no sandbox file, or one made by another version.',
  sandbox_full: 'This sandbox has reached its size limit. Reset or remove it.',
  claim_settled: 'This claim has ended already.',
  voucher_unusable: 'This claim holds no voucher that can be used now.',
  draw_closed: 'This draw has run already, or was cancelled.',
  window_invalid: 'The end must come after the start.',
  route_unknown: 'No documented route has this method and path.',
  fault_limit: 'Too many faults are set. Remove some first.',
  stub_limit: 'Too many stubs are set. Remove some first.',
  stub_breaks_contract: 'This answer breaks the contract of its route. Set it with `force` if that is what you want.',
  clock_backwards: 'Time only moves forward. Reset the sandbox to go back.',
  timeout: 'Nothing that matches came in time.',
  token_needed: 'The control plane needs the token printed at start.',
} as const

export type RefusalCode = keyof typeof refusals

/** HTTP statuses of broken contracts and refused access; all other refusals have status 200. */
const STATUS: Partial<Record<RefusalCode, number>> = {
  unauthenticated: 401,
  forbidden: 403,
  token_needed: 403,
  not_found: 404,
  not_ready: 503,
  sandbox_unknown: 404,
  snapshot_unknown: 404,
  sandbox_full: 507,
  too_many_requests: 429,
  validation: 400,
  campaign_id_missing: 400,
  file_too_large: 413,
  file_type: 415,
}

export type RefusalExtra = {
  /** Error texts by field. */
  fields?: Record<string, string>
  /** Top-level `status` of OTP responses. */
  status?: string
  /** When the next code may be requested (epoch milliseconds). */
  rateLimitTs?: number
  /** Replaces the text of the code. */
  sentence?: string
}

/** A business failure. Thrown, it rolls back the transaction; returned, it commits; the response is the same. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly extra: RefusalExtra

  constructor(code: RefusalCode, extra: RefusalExtra) {
    super(extra.sentence ?? refusals[code])
    this.name = 'Refusal'
    this.code = code
    this.extra = extra
  }

  get httpStatus(): number {
    return STATUS[this.code] ?? 200
  }

  /** The documented failure body. */
  get body() {
    const { fields, status, rateLimitTs } = this.extra
    return {
      error: this.message,
      code: this.code,
      ...(status ? { status } : { data: null }),
      ...(fields ? { fields } : {}),
      ...(rateLimitTs === undefined ? {} : { rateLimitTs }),
    }
  }
}

/** Creates a refusal, for the rule to throw or to return. */
export function refuse(code: RefusalCode, extra: RefusalExtra = {}): Refusal {
  return new Refusal(code, extra)
}

/** A refusal as an error of one field. */
export function refuseField(code: RefusalCode, field: string): Refusal {
  return new Refusal(code, { fields: { [field]: refusals[code] } })
}
