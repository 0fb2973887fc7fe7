// Route handlers for passwords. Hashing is the async step before the transaction.
import type { password } from '#contract/password.ts'
import { checkStrength, hashPassword, verifyPassword } from '../rules/auth/password.ts'
import {
  finishChange,
  finishReset,
  getPasswordSetAccount,
  getResetAccount,
  setPassword,
  startChange,
  startReset,
  verifyReset,
} from '../rules/auth/password-change.ts'
import { maskPhone } from '../rules/shopper/phone.ts'
import { getProfile } from '../rules/shopper/profile.ts'
import { getShopperRow } from '../rules/shopper/row.ts'
import { toSignInResponse } from './auth.ts'
import { type Handlers, type PreparedHandler, type RequestContext, withAsyncStep } from './handler.ts'

type Routes = typeof password

const reset: PreparedHandler<Routes['PATCH /api/auth/pwreset']> = {
  prepare: async ({ sandbox, session, body }) => {
    if (!('password' in body)) return (again) => startReset(again.sandbox, again.ensureSession(), body)
    checkStrength(body.password, getResetAccount(sandbox, session).phone, 'password')
    const hash = await hashPassword(body.password)
    return (again) => toSignInResponse(finishReset(again.sandbox, again.session, hash), again.signIn)
  },
}

export const passwordHandlers: Handlers<Routes> = {
  'POST /api/auth/pwreset': reset,
  'GET /api/auth/pwreset': ({ sandbox, session, query }) => verifyReset(sandbox, session, query.otp),
  'PATCH /api/auth/pwreset': reset,
  'PATCH /api/auth/pwchange': withAsyncStep(compare, ({ sandbox, session, shopper }, compared) =>
    startChange(sandbox, session, shopper, compared),
  ),
  'GET /api/auth/pwchange': ({ sandbox, session, query }) => finishChange(sandbox, session, query.otp),
  'GET /api/auth/registration/set-password': ({ sandbox, query }) => ({
    phone: maskPhone(getPasswordSetAccount(sandbox, undefined, query.token).phone),
  }),
  'POST /api/auth/registration/set-password': withAsyncStep(
    ({ sandbox, shopper, body }: RequestContext<Routes['POST /api/auth/registration/set-password']>) => {
      checkStrength(body.password, getPasswordSetAccount(sandbox, shopper, body.token).phone, 'password')
      return hashPassword(body.password)
    },
    ({ sandbox, shopper, body, signIn }, hash) => {
      const { shopperId } = setPassword(sandbox, shopper, { token: body.token, hash })
      if (body.token !== undefined) signIn(shopperId)
      return getProfile(sandbox, shopperId)
    },
  ),
}

async function compare({ sandbox, shopper, body }: RequestContext<Routes['PATCH /api/auth/pwchange']>) {
  const { phone, passwordHash } = getShopperRow(sandbox, shopper.id)
  checkStrength(body.newPassword, phone, 'newPassword')
  const matches = passwordHash === null || (await verifyPassword(body.currentPassword ?? '', passwordHash))
  return { matches, hash: await hashPassword(body.newPassword) }
}
