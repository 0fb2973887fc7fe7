// The codex that a shopper carries to a partner (decisions.md 6): a signed token that names sandbox, partner, promo and code.
import { createHmac } from 'node:crypto'
import { createSigner, createVerifier } from 'fast-jwt'
import * as z from 'zod'

const Claims = z.object({ iss: z.string(), aud: z.string(), sub: z.string(), jti: z.string() })

/** Whose promo the code is for. It says nothing of the shopper: the partner learns only that somebody came. */
export type CodexClaims = { sandbox: string; partnerId: string; campaignId: string; code: string }

export function signCodex(
  secret: string,
  { sandbox, partnerId, campaignId, code }: CodexClaims,
  expiresAt: number,
): string {
  const sign = createSigner({ key: keyOf(secret), algorithm: 'HS256', noTimestamp: true })
  return sign({ iss: sandbox, aud: partnerId, sub: campaignId, jti: code, exp: Math.floor(expiresAt / 1000) })
}

/** The claims of a codex that this product signed for this partner; undefined for any other. Its time is not checked here. */
export function readCodex(secret: string, partnerId: string, codex: string): CodexClaims | undefined {
  const verify = createVerifier({
    key: keyOf(secret),
    algorithms: ['HS256'],
    allowedAud: partnerId,
    ignoreExpiration: true,
  })
  try {
    const { iss: sandbox, aud, sub: campaignId, jti: code } = Claims.parse(verify(codex))
    return { sandbox, partnerId: aud, campaignId, code }
  } catch {
    // A forged or torn codex is an everyday answer, not a fault.
    return undefined
  }
}

/** Partners hold a key of their own, so that it opens nothing else. */
function keyOf(secret: string): string {
  return createHmac('sha256', secret).update('codex').digest('base64url')
}
