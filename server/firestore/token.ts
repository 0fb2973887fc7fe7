// Signs and verifies tokens that let a browser read Firestore as one user of one project: HS256, one hour.
import { createSigner, createVerifier } from 'fast-jwt'
import * as z from 'zod'
import type { User } from './access.ts'

const TOKEN_TTL_MS = 3_600_000
const Claims = z.object({ sub: z.string().min(1), aud: z.string(), exp: z.int(), sid: z.string().optional() })

/** Signs a token that expires by the real clock, because a sandbox's clock may be frozen or years ahead. */
export function signFirestoreToken(secret: string, projectId: string, userId: string, sidHash?: string): string {
  const signer = createSigner({ algorithm: 'HS256', key: secret, sub: userId, aud: projectId, expiresIn: TOKEN_TTL_MS })
  return signer(sidHash === undefined ? {} : { sid: sidHash })
}

export function verifyFirestoreToken(secret: string, projectId: string, token: string): User | undefined {
  const verify = createVerifier({ algorithms: ['HS256'], key: secret, allowedAud: projectId })
  try {
    const { sub, exp, sid } = Claims.parse(verify(token))
    return { uid: sub, exp, session: sid }
  } catch (error) {
    if (isTokenError(error) || error instanceof z.ZodError) return undefined
    throw error
  }
}

function isTokenError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('FAST_JWT_')
}
