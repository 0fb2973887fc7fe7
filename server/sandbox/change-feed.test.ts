import { expect, test } from 'vitest'
import { addShopper, openSandbox } from '../testing/sandbox.ts'
import type { Change } from './change.ts'

function watched() {
  const sandbox = openSandbox()
  const held: Change[] = []
  sandbox.changeFeed.onHeld((changes) => held.push(...changes))
  const touched = () => held.map(({ change, table }) => `${table} ${change}`)
  return { sandbox, touched }
}

test('tells what a transaction changed once it holds', () => {
  const { sandbox, touched } = watched()
  sandbox.transaction(() => {
    addShopper(sandbox, 'budi')
    sandbox.db.run('UPDATE shopper SET blocked = 1 WHERE id = :id', { id: 'budi' })
    expect(touched()).toEqual([])
  })
  expect(touched()).toEqual(['shopper inserted', 'shopper updated'])
})

test('tells nothing of what was undone', () => {
  const { sandbox, touched } = watched()
  expect(() =>
    sandbox.transaction(() => {
      addShopper(sandbox, 'budi')
      throw new Error('no')
    }),
  ).toThrow('no')
  expect(touched()).toEqual([])
})

test('leaves out the part that was undone while the rest holds', () => {
  const { sandbox, touched } = watched()
  sandbox.transaction(() => {
    addShopper(sandbox, 'budi')
    expect(() =>
      sandbox.transaction(() => {
        sandbox.db.run('DELETE FROM shopper')
        throw new Error('no')
      }),
    ).toThrow('no')
  })
  expect(touched()).toEqual(['shopper inserted'])
})

test('tells nothing of statements that found no row, and tells what happens outside a transaction', () => {
  const { sandbox, touched } = watched()
  sandbox.db.run('DELETE FROM shopper')
  sandbox.clock.setFrozen(false)
  expect(touched()).toEqual(['sandbox updated'])
})
