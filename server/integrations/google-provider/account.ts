// The accounts of the stand-in for Google: the sandbox's people who have an address, and whoever a visitor makes up.
import { createHash } from 'node:crypto'
import type { Sandbox } from '#server/sandbox/sandbox.ts'

const SHOWN = 5

export type IdentityAccount = { email: string; firstName: string; lastName: string | null }
export type MadeAccount = IdentityAccount & { subject: string }

/** Who the chooser offers, the newest first: linked people, then who was used here, then others who have an address. */
export function accountsOf(sandbox: Sandbox): IdentityAccount[] {
  return sandbox.db.all<IdentityAccount>(
    `SELECT email, firstName, lastName FROM (
       SELECT googleEmail AS email, firstName, lastName, 1 AS place, id FROM shopper
         WHERE googleEmail IS NOT NULL AND firstName IS NOT NULL AND special IS NOT NULL AND blocked = 0
       UNION ALL SELECT email, firstName, lastName, 2, printf('%09d', rowid) FROM identityAccount
       UNION ALL SELECT email, firstName, lastName, 3, id FROM shopper
         WHERE email IS NOT NULL AND googleEmail IS NULL AND firstName IS NOT NULL AND special IS NOT NULL AND blocked = 0
     ) GROUP BY email ORDER BY min(place), id DESC LIMIT ${SHOWN}`,
  )
}

/** The account of an address, made now when nobody has used it yet. */
export function accountFor(sandbox: Sandbox, given: IdentityAccount): MadeAccount {
  const email = given.email.toLowerCase()
  const known = ownerOf(sandbox, email)
  const account = {
    email,
    firstName: known?.firstName ?? given.firstName,
    lastName: known ? known.lastName : given.lastName,
    subject: known?.subject ?? subjectOf(email),
  }
  sandbox.db.run(
    `INSERT OR REPLACE INTO identityAccount (subject, email, firstName, lastName)
     VALUES (:subject, :email, :firstName, :lastName)`,
    account,
  )
  return account
}

export function madeAccount(sandbox: Sandbox, subject: string): MadeAccount | undefined {
  return sandbox.db.get<MadeAccount>('SELECT * FROM identityAccount WHERE subject = :subject', { subject })
}

/** What the ID token says of an account. */
export function claimsOf({ subject, email, firstName, lastName }: MadeAccount, issuer: string) {
  return {
    sub: subject,
    email,
    email_verified: true,
    name: nameOf({ firstName, lastName }),
    given_name: firstName,
    ...(lastName ? { family_name: lastName } : {}),
    picture: `${issuer}/picture/${pictureOf({ firstName, email })}`,
    locale: 'id',
  }
}

export function nameOf({ firstName, lastName }: Pick<IdentityAccount, 'firstName' | 'lastName'>): string {
  return lastName ? `${firstName} ${lastName}` : firstName
}

/** The name of an account's picture: an initial and one of six colours. */
export function pictureOf({ firstName, email }: Pick<IdentityAccount, 'firstName' | 'email'>): string {
  const initial = firstName.match(/[a-z]/i)?.[0].toLowerCase() ?? 'a'
  return `${initial}${digest(email).readUInt8(0) % 6}.svg`
}

type Known = { subject: string | null; firstName: string | null; lastName: string | null }

/** The shopper or made account that has this address already; a second name for it would be another person. */
function ownerOf(sandbox: Sandbox, email: string): Known | undefined {
  return (
    sandbox.db.get<Known>(
      'SELECT googleSubject AS subject, firstName, lastName FROM shopper WHERE googleEmail = :email',
      {
        email,
      },
    ) ??
    sandbox.db.get<Known>('SELECT subject, firstName, lastName FROM identityAccount WHERE email = +:email', {
      email,
    }) ??
    sandbox.db.get<Known>('SELECT NULL AS subject, firstName, lastName FROM shopper WHERE email = +:email', { email })
  )
}

/** Twenty-one digits, as Google's are; the same for the same address everywhere. */
function subjectOf(email: string): string {
  return `1${String(digest(email).readBigUInt64BE(0)).padStart(20, '0')}`
}

function digest(email: string): Buffer {
  return createHash('sha256').update(email).digest()
}
