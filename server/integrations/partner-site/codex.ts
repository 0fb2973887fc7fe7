// The codex, a signed token that a shopper brings to a partner's site (decisions 603): sandbox, partner, campaign, code.
import { createHmac } from 'node:crypto'
import { createSigner, createVerifier } from 'fast-jwt'
import * as z from 'zod'

const Claims = z.object({ iss: z.string(), aud: z.string(), sub: z.string(), jti: z.string() })

export type CodexClaims = { sandbox: string; partnerId: string; campaignId: string; code: string }

export function signCodex(
  secret: string,
  { sandbox, partnerId, campaignId, code }: CodexClaims,
  expiresAt: number,
): string {
  const sign = createSigner({ key: keyOf(secret), algorithm: 'HS256', noTimestamp: true })
  return sign({ iss: sandbox, aud: partnerId, sub: campaignId, jti: code, exp: Math.floor(expiresAt / 1000) })
}

/** The claims of a codex that was signed for this partner, else undefined. Does not check its expiry. */
export function verifyCodex(secret: string, partnerId: string, codex: string): CodexClaims | undefined {
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
    return undefined
  }
}

/** Partners have this derived key, which verifies codexes only. */
function keyOf(secret: string): string {
  return createHmac('sha256', secret).update('codex').digest('base64url')
}
