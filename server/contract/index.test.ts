// The contract's objects and types list the same routes; the compiler checks this file.
import { expect, test } from 'vitest'
import { auth } from './auth.ts'
import { point } from './point.ts'
import type { NothingBeyond } from './wire.ts'

test('a contract with a route that its type does not list does not compile', () => {
  const rows = { ...auth, ...point }
  rows satisfies NothingBeyond<typeof auth & typeof point, typeof rows>
  // @ts-expect-error The type has no `point`.
  rows satisfies NothingBeyond<typeof auth, typeof rows>
  expect(Object.keys(rows)).toHaveLength(Object.keys(auth).length + Object.keys(point).length)
})
