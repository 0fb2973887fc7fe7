import { getHeapStatistics } from 'node:v8'
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

test('parameters are given by name, as often as a statement names them, and none is forgotten', () => {
  const { database } = open()
  database.run("INSERT INTO entry VALUES (:name || ':other' || :name)", { name: 'a', unused: 1 })
  expect(database.get('SELECT name AS text, :none AS none FROM entry', { none: undefined })).toEqual({
    text: 'a:othera',
    none: null,
  })
  expect(() => database.get('SELECT :name', {})).toThrow('Missing parameter :name')
})

test('a full garbage collection has no more handles to walk over when a statement has many parameters', () => {
  const handlesOf = (count: number) => {
    const names = Array.from({ length: count }, (_, index) => `p${index}`)
    const sql = `SELECT ${names.map((name) => `:${name}`)}`
    const params = Object.fromEntries(names.map((name) => [name, 1]))
    const { used_global_handles_size: before } = getHeapStatistics()
    const databases = Array.from({ length: 100 }, () => new Database(':memory:'))
    for (const database of databases) for (const _use of [1, 2]) database.get(sql, params)
    const { used_global_handles_size: after } = getHeapStatistics()
    for (const database of databases) database.close()
    return after - before
  }
  handlesOf(1)
  // A collection in between takes a third of them away.
  expect(handlesOf(20)).toBeLessThan(handlesOf(1) * 2)
})
