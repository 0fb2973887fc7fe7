// The accounts of the fake Google: personas of the sandbox with an e-mail address, and accounts that visitors make up.
import { createHash } from 'node:crypto'
import type { Sandbox } from '#server/sandbox/sandbox.ts'

const MAX_LISTED_ACCOUNTS = 5

export type Account = { email: string; firstName: string; lastName: string | null }
export type SavedAccount = Account & { subject: string }

/** Accounts for the chooser, newest first: linked shoppers, then accounts used here, then other personas. */
export function listAccounts(sandbox: Sandbox): Account[] {
  return sandbox.db.all<Account>(
    `SELECT email, firstName, lastName FROM (
       SELECT googleEmail AS email, firstName, lastName, 1 AS place, id FROM shopper
         WHERE googleEmail IS NOT NULL AND firstName IS NOT NULL AND special IS NOT NULL AND blocked = 0
       UNION ALL SELECT email, firstName, lastName, 2, printf('%09d', rowid) FROM identityAccount
       UNION ALL SELECT email, firstName, lastName, 3, id FROM shopper
         WHERE email IS NOT NULL AND googleEmail IS NULL AND firstName IS NOT NULL AND special IS NOT NULL AND blocked = 0
     ) GROUP BY email ORDER BY min(place), id DESC LIMIT ${MAX_LISTED_ACCOUNTS}`,
  )
}

/** Saves the account of an address; a shopper or account with this address keeps its names. */
export function findOrCreateAccount(sandbox: Sandbox, given: Account): SavedAccount {
  const email = given.email.toLowerCase()
  const known = findOwner(sandbox, email)
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

export function findSavedAccount(sandbox: Sandbox, subject: string): SavedAccount | undefined {
  return sandbox.db.get<SavedAccount>('SELECT * FROM identityAccount WHERE subject = :subject', { subject })
}

/** The ID token's claims about an account. */
export function claimsOf({ subject, email, firstName, lastName }: SavedAccount, issuer: string) {
  return {
    sub: subject,
    email,
    email_verified: true,
    name: fullNameOf({ firstName, lastName }),
    given_name: firstName,
    ...(lastName ? { family_name: lastName } : {}),
    picture: `${issuer}/picture/${avatarNameOf({ firstName, email })}`,
    locale: 'id',
  }
}

export function fullNameOf({ firstName, lastName }: Pick<Account, 'firstName' | 'lastName'>): string {
  return lastName ? `${firstName} ${lastName}` : firstName
}

/** The file name of an account's avatar: its initial and one of six colours. */
export function avatarNameOf({ firstName, email }: Pick<Account, 'firstName' | 'email'>): string {
  const initial = firstName.match(/[a-z]/i)?.[0].toLowerCase() ?? 'a'
  return `${initial}${digest(email).readUInt8(0) % 6}.svg`
}

type OwnerRow = { subject: string | null; firstName: string | null; lastName: string | null }

/** The shopper or saved account that has this address already. */
function findOwner(sandbox: Sandbox, email: string): OwnerRow | undefined {
  return (
    sandbox.db.get<OwnerRow>(
      'SELECT googleSubject AS subject, firstName, lastName FROM shopper WHERE googleEmail = :email',
      {
        email,
      },
    ) ??
    sandbox.db.get<OwnerRow>('SELECT subject, firstName, lastName FROM identityAccount WHERE email = +:email', {
      email,
    }) ??
    sandbox.db.get<OwnerRow>(
      'SELECT NULL AS subject, firstName, lastName FROM shopper WHERE email = +:email ORDER BY emailVerified DESC',
      {
        email,
      },
    )
  )
}

/** Twenty-one digits, as Google's subjects have; derived from the address alone. */
function subjectOf(email: string): string {
  return `1${String(digest(email).readBigUInt64BE(0)).padStart(20, '0')}`
}

function digest(email: string): Buffer {
  return createHash('sha256').update(email).digest()
}
