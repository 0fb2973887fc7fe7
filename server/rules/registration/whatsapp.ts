// Registration by WhatsApp (decisions 206): the bot answers DAFTAR with a registration link, SANDI with a password link, and
// an unknown word with the list of commands. A message verifies the phone of the sender.
import type * as z from 'zod'
import type { Message } from '#contract/control/state.ts'
import type { registration } from '#contract/registration.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { findAccount, phoneError } from '../auth/login.ts'
import { createLink, markLinkUsed, validateLink } from '../auth/one-time-link.ts'
import { fieldError } from '../domain-error.ts'
import { listMessages, recordMessage, sendMessage } from '../notification/message.ts'
import { getBalance } from '../point/lot.ts'
import { requirePhone } from '../shopper/phone.ts'
import { formatNumber } from '../wall-clock.ts'
import { completeProfile, createShopper, findReferrer } from './account.ts'

const PRODUCT_RECIPIENT = 'struka'

export function receiveWhatsApp(sandbox: Sandbox, { from, text }: { from: string; text: string }): Message[] {
  const phone = requirePhone(from, 'from')
  recordMessage(sandbox, { channel: 'whatsapp', to: PRODUCT_RECIPIENT, from: phone, text }, 'sent')
  sendMessage(sandbox, { channel: 'whatsapp', to: phone, text: replyTo(sandbox, phone, parseCommand(text)) })
  return listMessages(sandbox, { to: phone, limit: 1 }).rows
}

function parseCommand(text: string): string {
  return /\p{L}+/u.exec(text)?.[0].toUpperCase() ?? ''
}

function replyTo(sandbox: Sandbox, phone: string, word: string): string {
  const { product } = sandbox
  const account = findAccount(sandbox, phone)
  if (account?.blocked) return `Akun ini sedang kami tahan. Balas BANTUAN untuk dihubungi tim ${product}.`
  switch (word) {
    case 'DAFTAR': {
      if (account) return `Nomor ini sudah terdaftar di ${product}. Masuk di ${sandbox.linkTo('/login')}`
      const link = sandbox.linkTo('/register/wa', { token: createLink(sandbox, 'from_wa', phone) })
      return `Halo, selamat datang di ${product}. Lanjutkan pendaftaranmu di ${link}\n\nTautan ini berlaku 24 jam dan hanya bisa dipakai sekali.`
    }
    case 'SANDI': {
      if (!account) return unregistered(product)
      const link = sandbox.linkTo('/login/password', { token: createLink(sandbox, 'set-password', phone) })
      return `Buat kata sandi baru di ${link}\n\nTautan ini berlaku 24 jam dan hanya bisa dipakai sekali. Kalau bukan kamu yang minta, abaikan pesan ini.`
    }
    case 'POIN': {
      if (!account) return unregistered(product)
      return `Poinmu sekarang ${formatNumber(getBalance(sandbox, account.id).balance)}. Tukar di ${sandbox.linkTo('/redeem')}`
    }
    case 'BANTUAN':
      return `Jawaban untuk pertanyaan yang sering muncul ada di ${sandbox.linkTo('/faq')}`
    default:
      return `Maaf, kami belum paham pesanmu. Balas dengan salah satu kata ini:\n\nDAFTAR: buat akun ${product}\nPOIN: cek poinmu\nSANDI: atur kata sandi\nBANTUAN: pertanyaan umum`
  }
}

function unregistered(product: string): string {
  return `Nomor ini belum terdaftar di ${product}. Balas DAFTAR untuk membuat akun.`
}

type LinkRegistration = z.output<(typeof registration)['POST /api/auth/registration/from_wa']['body']>

export function registerFromLink(
  sandbox: Sandbox,
  { token, referralCode, consents, ...profile }: LinkRegistration,
): string {
  const { phone } = validateLink(sandbox, 'from_wa', token)
  if (findAccount(sandbox, phone)) throw phoneError('phone_taken')
  if (referralCode && !findReferrer(sandbox, referralCode)) throw fieldError('referral_unknown', 'referralCode')
  const shopperId = createShopper(sandbox, { phone, referralCode, marketing: consents.marketing })
  completeProfile(sandbox, shopperId, profile)
  markLinkUsed(sandbox, token)
  return shopperId
}
