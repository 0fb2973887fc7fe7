// Tests the database handle: reads cannot write, parameters have names, and the current schema is recognised.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { makeFolder } from '#server/testing/temporary-folder.ts'
import { Database } from './database.ts'

function openFile(schema: string): Database {
  const folder = makeFolder(onTestFinished)
  const file = join(folder, 'test.sqlite')
  new Sqlite(file).exec(schema).close()
  const database = new Database(file)
  onTestFinished(() => database.close())
  return database
}

test.each(['get', 'all'] as const)('%s refuses a statement that writes', (read) => {
  const database = Database.create()
  database.insert('brand', { id: 'melati', name: 'Melati' })
  expect(() => database[read]("UPDATE brand SET name = 'Lain' RETURNING name")).toThrow('reads only')
  expect(database.get('SELECT name FROM brand')).toEqual({ name: 'Melati' })
})

test('parameters are given by name, as often as a statement names them, and none is forgotten', () => {
  const database = Database.create()
  database.run("INSERT INTO brand (id, name) VALUES (:id, :id || ':other' || :id)", { id: 'a', unused: 1 })
  expect(database.get('SELECT name, :none AS none FROM brand', { none: undefined })).toEqual({
    name: 'a:othera',
    none: null,
  })
  expect(() => database.get('SELECT :name', {})).toThrow('Missing named parameter')
})

test('other comments and spaces are the same schema, another column is another', () => {
  const schema = readFileSync(new URL('./schema.sql', import.meta.url), 'utf8')
  const reworded = schema.replaceAll(/ -- .*/g, '   -- reworded').replaceAll(/^ {2}(\w)/gm, '\t$1')
  expect(reworded).not.toBe(schema)
  expect(openFile(reworded).hasCurrentSchema).toBe(true)
  expect(openFile(schema.replace('attempts INTEGER', 'tries INTEGER')).hasCurrentSchema).toBe(false)
  expect(Database.isSandboxImage(openFile(reworded).serialize())).toBe(true)
})
