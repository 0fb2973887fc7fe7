// Passwords (decisions 205): 8 to 72 bytes with a letter and a digit, neither the phone nor a common password; argon2id.
import { argon2, argon2Sync, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { DomainErrorCode } from '#contract/domain-errors.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { fieldError } from '../domain-error.ts'
import { isKnownNetwork } from './session.ts'

const MAX_ATTEMPTS = 5
const MAX_STRANGERS_ATTEMPTS = 25
const UNKNOWN_NETWORKS = '*'
const LOCK_MS = 15 * 60_000
/** OWASP's minimum for argon2id: 19 MiB of memory, two passes. */
const ARGON2_OPTIONS = { parallelism: 1, tagLength: 32, memory: 19_456, passes: 2 } as const

const COMMON_PASSWORDS = new Set(
  `password1 password12 password123 passw0rd qwerty123 qwerty12 abc12345 abcd1234 a1234567 12345678a 123456789a admin123
  welcome1 iloveyou1 sayang123 indonesia1 indonesia45 bismillah1 bismillah123 merdeka45 rahasia1 rahasia123 katasandi1
  jakarta123 bandung123 struka123 struk123 doraemon1 naruto123 persib1933 sayangku1 cinta123 aku12345 kamu1234`.split(
    /\s+/,
  ),
)

const argon2Async = promisify(argon2)

export function checkStrength(password: string, phone: string, field: string): void {
  const weak = findWeakness(password, phone)
  if (weak) throw fieldError(weak, field)
}

function findWeakness(password: string, phone: string): DomainErrorCode | undefined {
  const length = Buffer.byteLength(password)
  if (length < 8 || length > 72 || !/\p{L}/u.test(password) || !/\d/.test(password)) return 'password_weak'
  const digits = password.replaceAll(/\D/g, '')
  if (digits.length >= 8 && phone.endsWith(digits.replace(/^(62|0)/, ''))) return 'password_phone'
  return COMMON_PASSWORDS.has(password.toLowerCase()) ? 'password_common' : undefined
}

/** Hashes a password in another thread, in about 30 ms. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  return formatHash(nonce, await argon2Async('argon2id', { message: password, nonce, ...ARGON2_OPTIONS }))
}

/** Hashes with a salt from the sandbox's random generator, so that fixture builds are deterministic. */
export function hashPasswordSync(sandbox: Sandbox, password: string): string {
  const nonce = sandbox.random.bytes().subarray(0, 16)
  return formatHash(nonce, argon2Sync('argon2id', { message: password, nonce, ...ARGON2_OPTIONS }))
}

export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const [, nonce, tag] = hash?.split('$') ?? []
  const salt = nonce ? Buffer.from(nonce, 'base64url') : Buffer.alloc(16)
  const found = await argon2Async('argon2id', { message: password, nonce: salt, ...ARGON2_OPTIONS })
  const wanted = tag ? Buffer.from(tag, 'base64url') : Buffer.alloc(ARGON2_OPTIONS.tagLength)
  return timingSafeEqual(found, wanted) && tag !== undefined
}

function formatHash(nonce: Buffer, tag: Buffer): string {
  return `argon2id$${nonce.toString('base64url')}$${tag.toString('base64url')}`
}

export function isPasswordLocked(sandbox: Sandbox, phone: string, network: string): boolean {
  const locks = networksOf(sandbox, phone, network).map(({ name }) => findLock(sandbox, phone, name))
  return locks.some((lock) => (lock?.lockedUntil ?? 0) > sandbox.now())
}

/** Counts a wrong password, also for unknown phones. The last allowed attempt locks for 15 minutes and resets the count. */
export function recordWrongPassword(sandbox: Sandbox, phone: string, network: string): void {
  for (const { name, maxAttempts } of networksOf(sandbox, phone, network)) {
    const wrong = (findLock(sandbox, phone, name)?.wrong ?? 0) + 1
    const isFull = wrong >= maxAttempts
    const columns = isFull ? { wrong: 0, lockedUntil: sandbox.now() + LOCK_MS } : { wrong, lockedUntil: null }
    sandbox.db.upsert('passwordLock', ['phone', 'network'], { phone, network: name, ...columns })
  }
}

export function clearWrongPasswords(sandbox: Sandbox, phone: string): void {
  sandbox.db.run('DELETE FROM passwordLock WHERE phone = +:phone', { phone })
}

function networksOf(sandbox: Sandbox, phone: string, network: string): { name: string; maxAttempts: number }[] {
  const own = { name: network, maxAttempts: MAX_ATTEMPTS }
  if (isKnownNetwork(sandbox, phone, network)) return [own]
  return [own, { name: UNKNOWN_NETWORKS, maxAttempts: MAX_STRANGERS_ATTEMPTS }]
}

function findLock(sandbox: Sandbox, phone: string, network: string) {
  return sandbox.db.get<{ wrong: number; lockedUntil: number | null }>(
    'SELECT wrong, lockedUntil FROM passwordLock WHERE phone = :phone AND network = :network',
    { phone, network },
  )
}
