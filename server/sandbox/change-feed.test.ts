import { expect, test } from 'vitest'
import type { Change } from '../db/database.ts'
import { addShopper, openSandbox } from '../testing/sandbox.ts'

const melati = { id: 'melati', name: 'Melati' }

function subscribe() {
  const sandbox = openSandbox()
  const changes: Change[] = []
  const unsubscribe = sandbox.onCommit((committed) => changes.push(...committed))
  const summary = () => changes.map(({ operation, table, rows }) => `${operation} ${table} ${rows.length}`)
  return { sandbox, changes, summary, unsubscribe }
}

test('leaves out a nested transaction that was rolled back', () => {
  const { sandbox, summary } = subscribe()
  sandbox.transaction(() => {
    addShopper(sandbox, 'budi')
    expect(() =>
      sandbox.db.transaction(() => {
        sandbox.db.run('DELETE FROM shopper')
        throw new Error('no')
      }),
    ).toThrow('no')
  })
  expect(summary()).toEqual(['insert shopper 1'])
})

test('carries whole rows: after an update, and before a delete', () => {
  const { sandbox, changes } = subscribe()
  addShopper(sandbox, 'budi')
  addShopper(sandbox, 'sari')
  sandbox.db.run('UPDATE shopper SET blocked = blocked + 1, zone = :zone', { zone: 'Asia/Jayapura' })
  sandbox.db.run('DELETE FROM shopper WHERE id = :id', { id: 'sari' })
  expect(changes.slice(2)).toMatchObject([
    {
      operation: 'update',
      table: 'shopper',
      rows: [
        { id: 'budi', blocked: 1, zone: 'Asia/Jayapura' },
        { id: 'sari', blocked: 1, zone: 'Asia/Jayapura' },
      ],
    },
    { operation: 'delete', table: 'shopper', rows: [{ id: 'sari', blocked: 1 }] },
  ])
})

test('names the table of any statement, and none of one that changed nothing', () => {
  const { sandbox, summary } = subscribe()
  sandbox.db.run('DELETE FROM shopper')
  sandbox.db.run('INSERT OR IGNORE INTO brand (id, name) VALUES (:id, :name)', melati)
  sandbox.db.run('INSERT INTO brand AS b (id, name) VALUES (:id, :name) ON CONFLICT DO NOTHING', melati)
  sandbox.clock.setFrozen(false)
  expect(summary()).toEqual(['insert brand 1', 'update sandbox 1'])
})

test('publishes nothing after the subscription has ended', () => {
  const { sandbox, summary, unsubscribe } = subscribe()
  unsubscribe()
  addShopper(sandbox, 'budi')
  expect(summary()).toEqual([])
})

test('refuses a write whose operation it cannot name', () => {
  const { sandbox } = subscribe()
  expect(() => sandbox.db.run('REPLACE INTO brand (id, name) VALUES (:id, :name)', melati)).toThrow(
    'A write begins with INSERT, UPDATE or DELETE',
  )
})
