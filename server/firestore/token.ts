// Short-lived tokens that let a browser listen to its own notifications: HS256, one project, one shopper, one hour.
import { createSigner, createVerifier } from 'fast-jwt'
import * as z from 'zod'

const LIFE_MS = 3_600_000
const Claims = z.object({ sub: z.string().min(1), aud: z.string(), exp: z.int() })

/** A token by real time, because Firestore's own clock is real; the sandbox's may stand still or be years ahead. */
export function signFirestoreToken(secret: string, projectId: string, userId: string): string {
  return createSigner({ algorithm: 'HS256', key: secret, sub: userId, aud: projectId, expiresIn: LIFE_MS })({})
}

/** Whose token this is and until when (epoch seconds); undefined for a forged, foreign or expired one. */
export function verifyFirestoreToken(
  secret: string,
  projectId: string,
  token: string,
): { uid: string; exp: number } | undefined {
  const verify = createVerifier({ algorithms: ['HS256'], key: secret, allowedAud: projectId })
  try {
    const { sub, exp } = Claims.parse(verify(token))
    return { uid: sub, exp }
  } catch (error) {
    // A refused token is an answer here, not a fault.
    if (isRefusal(error) || error instanceof z.ZodError) return undefined
    throw error
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('FAST_JWT_')
}
