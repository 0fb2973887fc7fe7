// Validates input by a schema of the contract, and says what is wrong with which field. Shoppers read the sentence below the
// field: it is Indonesian, without a pattern or a name of a type. The control plane gets Zod's English sentences.
import * as z from 'zod'
import type { DomainErrorCode } from './domain-errors.ts'

export type Validated<Value> = { value: Value } | { code: DomainErrorCode | undefined; fields: Record<string, string> }

const MESSAGES = { id: () => '', en: z.locales.en().localeError }

export function validate<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  language: keyof typeof MESSAGES = 'id',
): Validated<z.output<Schema>> {
  const result = schema.safeParse(input, { error: MESSAGES[language], reportInput: true })
  if (result.success) return { value: result.data }
  const { issues } = result.error
  return { code: codeOf(issues[0]), fields: Object.fromEntries(issues.flatMap((issue) => sentencesOf(issue, []))) }
}

type Issue = z.core.$ZodIssue

/** A refinement with `params: { code }` names its own failure, instead of `validation`. */
function codeOf(issue: Issue | undefined): DomainErrorCode | undefined {
  return issue?.code === 'custom' ? issue.params?.['code'] : undefined
}

/** Of a union, the sentences of the option with the fewest issues; one for the whole where no option is near. */
function sentencesOf(issue: Issue, parents: PropertyKey[]): [field: string, sentence: string][] {
  const path = [...parents, ...issue.path]
  const options = issue.code === 'invalid_union' ? issue.errors : []
  const nearest = options.reduce((best, issues) => (best.length < issues.length ? best : issues), options[0] ?? [])
  if (['', 'Invalid input'].includes(issue.message) && nearest.some((part) => part.path.length > 0))
    return nearest.flatMap((part) => sentencesOf(part, path))
  return [[path.join('.') || 'body', issue.message || `${fieldNameOf(path)} ${complaintOf(issue)}.`]]
}

function complaintOf(issue: Issue): string {
  if (issue.input === undefined && issue.code !== 'unrecognized_keys') return 'wajib diisi'
  switch (issue.code) {
    case 'invalid_type':
      return KINDS[issue.expected] ? `harus berupa ${KINDS[issue.expected]}` : 'belum sesuai'
    case 'too_small':
      return complaintOfSize(issue.origin, Number(issue.minimum), 'minimal')
    case 'too_big':
      return complaintOfSize(issue.origin, Number(issue.maximum), 'maksimal')
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'belum sesuai'
    case 'invalid_value':
      return `belum sesuai, pilihannya: ${issue.values.map(String).join(', ')}`
    case 'unrecognized_keys':
      return `memuat isian yang tidak dikenal: ${issue.keys.map((key) => key.slice(0, 40)).join(', ')}`
    default:
      return 'belum sesuai'
  }
}

function complaintOfSize(origin: string, limit: number, word: 'minimal' | 'maksimal'): string {
  if (origin === 'string') return limit <= 1 && word === 'minimal' ? 'wajib diisi' : `${word} ${limit} karakter`
  if (origin === 'array') return limit <= 1 && word === 'minimal' ? 'wajib diisi' : `${word} ${limit} pilihan`
  return `${word} ${limit}`
}

const KINDS: Record<string, string> = {
  string: 'teks',
  number: 'angka',
  int: 'angka bulat',
  boolean: 'pilihan ya atau tidak',
  array: 'daftar',
  object: 'kumpulan isian',
  record: 'kumpulan isian',
}

const FORMATS: Record<string, string> = {
  email: 'belum lengkap',
  date: 'harus berupa tanggal, misalnya 2026-11-21',
  datetime: 'harus berupa waktu, misalnya 2026-11-21T09:41:00Z',
  url: 'harus berupa alamat web',
}

export const FIELD_NAMES: Record<string, string> = {
  phone: 'Nomor HP',
  password: 'Kata sandi',
  currentPassword: 'Kata sandi sekarang',
  newPassword: 'Kata sandi baru',
  method: 'Cara kirim kode',
  otp: 'Kode OTP',
  otpId: 'Permintaan kode',
  token: 'Tautan',
  referralCode: 'Kode ajakan',
  consents: 'Persetujuan',
  terms: 'Syarat Layanan',
  privacy: 'Kebijakan Privasi',
  marketing: 'Kabar promo',
  state: 'Sesi masuk Google',
  code: 'Kode dari Google',
  error: 'Alasan dari Google',
  iss: 'Penerbit',
  firstName: 'Nama',
  lastName: 'Nama belakang',
  name: 'Nama',
  birthDate: 'Tanggal lahir',
  gender: 'Jenis kelamin',
  provinceId: 'Provinsi',
  cityId: 'Kota atau kabupaten',
  email: 'Alamat e-mail',
  address: 'Alamat',
  page: 'Halaman',
  pageSize: 'Isi halaman',
  search: 'Pencarian',
  parent: 'Provinsi',
  status: 'Status',
  start: 'Tanggal awal',
  end: 'Tanggal akhir',
  date: 'Tanggal',
  types: 'Jenis poin',
  directionOut: 'Arah poin',
  active: 'Sedang berjalan',
  disabled: 'Dinonaktifkan',
  orderAsc: 'Urutan',
  rewardType: 'Jenis promo',
  brandIds: 'Merek',
  size: 'Ukuran gambar',
  id: 'Nomor',
  clientRef: 'Nomor permintaan',
  typeId: 'Hadiah',
  denomId: 'Nominal',
  drawId: 'Undian',
  account: 'Tujuan',
  isVoucher: 'Jenis hadiah',
  voucher: 'Status voucher',
  wallet: 'E-wallet',
  reason: 'Alasan',
  answers: 'Jawaban',
  questionId: 'Pertanyaan',
  value: 'Jawaban',
  topics: 'Topik notifikasi',
  receipt: 'Kabar struk',
  pointin: 'Kabar poin',
  luckydraw: 'Kabar undian',
  promo: 'Kabar promo',
  enabled: 'Pilihan notifikasi',
  endpoint: 'Alamat notifikasi browser',
  expirationTime: 'Masa berlaku notifikasi browser',
  keys: 'Kunci notifikasi browser',
  p256dh: 'Kunci notifikasi browser',
  auth: 'Kunci notifikasi browser',
  type: 'Jenis konten',
  published: 'Terbit',
  publishAt: 'Jadwal terbit',
  showUntil: 'Batas tampil',
  description: 'Keterangan',
  withPayload: 'Isi konten',
  payload: 'Isi konten',
  slug: 'Alamat singkat',
  title: 'Judul',
  order: 'Urutan',
}

/** The name of a field by its path; a field that only developers send is named by its key, the whole input as such. */
function fieldNameOf(path: readonly PropertyKey[]): string {
  const key = path.findLast((step) => typeof step === 'string' && !/^\d+$/.test(step))
  if (key === undefined) return 'Isi permintaan'
  const name = Object.hasOwn(FIELD_NAMES, key) ? FIELD_NAMES[String(key)] : undefined
  return name ?? `“${String(key).slice(0, 40)}”`
}
