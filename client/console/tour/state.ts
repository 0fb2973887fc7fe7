// The states of the sandbox in which tour steps begin: the preset `demo` and later events. A state that takes a second or more
// to create is stored as a snapshot of the sandbox.
import { api } from '#client/api/api.ts'
import { upload } from '#client/api/upload.ts'
import { advanceOnly } from '../desk/advance-clock.ts'
import { replaceSandbox } from '../desk/reset-sandbox.ts'
import { getTranslate } from '../messages/translate.ts'
import { switchShopper } from '../stage/phone.ts'
import type { StateName, Step } from './step.ts'

export const RATNA = '+6284000001234'
const MONTH_MS = 30 * 24 * 3_600_000
const PURCHASE_SEED = 1

/** The names of the kit's receipts that the tour uses. */
export type KitName = 'sentosa-cash' | 'duplicate' | 'altered-total' | 'other-shop'

const setups: Partial<Record<StateName, () => Promise<unknown>>> = {
  accepted: async () => {
    const id = await sendReceipt('sentosa-cash')
    await api('POST /control/receipts/:id/verdict', { params: { id }, body: { verdict: 'valid' } })
  },
  'unknown-shop': removeShop,
  'unknown-shop-sent': async () => {
    await removeShop()
    await sendReceipt('other-shop')
  },
  month: () => advanceOnly(MONTH_MS),
}

/** Replaces the sandbox's data by a state, which is created on first use. Opens the step's screen on the phone. */
export async function restoreState({ state, path }: Pick<Step, 'state' | 'path'>): Promise<void> {
  const phone = state === 'guest' ? null : RATNA
  await replaceSandbox({ phone, path }, async (name) => {
    const params = { name, snapshot: `tour-${state}` }
    const { rows } = await api('GET /control/sandboxes/:name/snapshots', { params })
    if (rows.some(({ snapshot }) => snapshot === params.snapshot)) {
      await api('POST /control/sandboxes/:name/snapshots/:snapshot/restore', { params })
      return
    }
    await api('POST /control/sandboxes/:name/reset', { params, body: { preset: 'demo' } })
    await setReview('manual')
    const setUp = setups[state]
    if (!setUp) return
    await switchShopper(RATNA)
    await setUp()
    await api('POST /control/sandboxes/:name/snapshots', { params, body: { snapshot: params.snapshot } })
  })
}

export async function setReview(review: 'auto' | 'manual'): Promise<void> {
  await api('PATCH /control/settings', { body: { review } })
}

/** Removes the shop of the receipt `other-shop`, which the demo world knows as a shop outside the program. */
async function removeShop(): Promise<void> {
  await api('DELETE /control/shops/:id', { params: { id: 'toko-cahaya-abadi' } })
}

async function sendReceipt(kitName: KitName): Promise<string> {
  const answer = await fetch(await getPhotoUrl(kitName))
  if (!answer.ok) throw new Error(getTranslate()('tour.noSample'))
  const { id } = await upload('POST /api/receipt/create', await answer.blob(), { query: {} })
  await api('POST /control/receipts/:id/read', { params: { id } })
  return id
}

export async function getPhotoUrl(kitName: KitName): Promise<string> {
  const { rows } = await api('GET /control/kit', { query: { seed: PURCHASE_SEED } })
  const receipt = rows.find(({ id }) => id === kitName)
  if (!receipt) throw new Error(getTranslate()('tour.noSample'))
  return receipt.imageUrl
}
