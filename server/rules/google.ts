// Signing in with Google (decisions.md 2): which shopper an account at Google is, and how a newcomer becomes one.
import type { Sandbox } from '../sandbox/sandbox.ts'

/** The account at Google that signs in as a shopper. */
export type GoogleAccount = { sub: string; email: string }

/** From now on this account at Google signs in as this shopper; its address stays what Google's was on this day. */
export function linkGoogle(sandbox: Sandbox, shopperId: string, { sub, email }: GoogleAccount): void {
  sandbox.db.run('UPDATE shopper SET googleSubject = :sub, googleEmail = :email WHERE id = :shopperId', {
    shopperId,
    sub,
    email: email.toLowerCase(),
  })
}
