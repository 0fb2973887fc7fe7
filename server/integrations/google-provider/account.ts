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
  const owner = sandbox.db.get<{ subject: string | null; firstName: string | null; lastName: string | null }>(
    `SELECT subject, firstName, lastName FROM (
       SELECT googleSubject AS subject, firstName, lastName, 1 AS place FROM shopper WHERE googleEmail = :email
       UNION ALL SELECT subject, firstName, lastName, 2 FROM identityAccount WHERE email = :email
       UNION ALL SELECT NULL, firstName, lastName, 4 - emailVerified FROM shopper WHERE email = :email
     ) ORDER BY place`,
    { email },
  )
  // Twenty-one digits, as Google's subjects have; derived from the address alone.
  const digits = createHash('sha256').update(email).digest().readBigUInt64BE(0)
  const account = {
    email,
    firstName: owner?.firstName ?? given.firstName,
    lastName: owner ? owner.lastName : given.lastName,
    subject: owner?.subject ?? `1${String(digits).padStart(20, '0')}`,
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
