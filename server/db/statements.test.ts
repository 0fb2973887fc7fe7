import Sqlite from 'better-sqlite3'
import { afterEach, expect, test, vi } from 'vitest'
import { Database } from './database.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const open = () => {
  const database = new Database(':memory:')
  database.exec('CREATE TABLE entry (name TEXT)')
  const prepare = vi.spyOn(Sqlite.prototype, 'prepare')
  const countOf = (sql: string) => prepare.mock.calls.filter(([text]) => text === sql).length
  return { database, prepare, countOf }
}

test('a statement is kept from its second use on, so that what is used once costs no memory', () => {
  const { database, countOf } = open()
  const [read, write] = ['SELECT name FROM entry', "INSERT INTO entry VALUES ('a')"]
  database.onCommit = () => {}
  const preparedAfter = [1, 2, 3, 4].map(() => {
    database.all(read)
    database.run(write)
    return [countOf(read), countOf(`${write} RETURNING *`)]
  })
  expect(preparedAfter).toEqual([
    [1, 1],
    [2, 2],
    [2, 2],
    [2, 2],
  ])
})

test('a part of a rule prepares no statement but its own', () => {
  const { database, prepare } = open()
  database.transaction(() => database.transaction(() => database.run('DELETE FROM entry')))
  expect(prepare.mock.calls.flat()).toEqual([
    'BEGIN IMMEDIATE',
    'SAVEPOINT nested',
    'DELETE FROM entry',
    'RELEASE nested',
    'COMMIT',
  ])
})
