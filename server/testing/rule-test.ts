// The `test` of rules: each test has an empty sandbox and a shopper in it; at the end every invariant must hold.
import { test as base, expect } from 'vitest'
import { DomainError } from '../rules/domain-error.ts'
import { listBrokenInvariants } from '../rules/invariant.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { openReceiptWorld, uploadPhoto } from './receipt-world.ts'
import { addShopper, openSandbox } from './sandbox.ts'

export const test = base
  .extend('start', '2026-11-21T09:41:00+07:00')
  .extend('sandbox', ({ start }, { onCleanup }): Sandbox => {
    const sandbox = openSandbox(start)
    onCleanup(() => expect(listBrokenInvariants(sandbox)).toEqual([]))
    return sandbox
  })
  .extend('id', ({ sandbox }) => addShopper(sandbox, 'ratna'))

/** The same in a world of one shop, where staff reviews; `receiptId` is that of an uploaded photo. */
export const receiptTest = base
  .extend('review', 'manual' as const)
  .extend('world', ({ review }, { onCleanup }) => {
    const world = openReceiptWorld(review)
    onCleanup(() => expect(listBrokenInvariants(world.sandbox)).toEqual([]))
    return world
  })
  .extend('sandbox', ({ world }) => world.sandbox)
  .extend('id', ({ world }) => world.shopperId)
  .extend('receiptId', ({ sandbox, id }) => uploadPhoto(sandbox, id))

/** What the work returns, or the code of its refusal. */
export function answerOf<Answer>(work: () => Answer): Answer | DomainError['code'] {
  try {
    return work()
  } catch (error) {
    if (error instanceof DomainError) return error.code
    throw error
  }
}
