// Tests transactions: all writes are committed or none, also after the rollback of a nested transaction.
import { expect, test } from 'vitest'
import { Database } from './database.ts'

const open = () => {
  const database = Database.create()
  const names = () => database.all<{ name: string }>('SELECT name FROM brand ORDER BY name').map(({ name }) => name)
  return { database, names, add: (name: string) => database.insert('brand', { id: name, name }) }
}

test('a rule that fails leaves nothing of what it wrote, and the next one works', () => {
  const { database, names, add } = open()
  const commits: number[] = []
  database.onCommit((changes) => void commits.push(changes.length))
  expect(() =>
    database.transaction(() => {
      add('one')
      throw new Error('refused')
    }),
  ).toThrow('refused')
  expect(names()).toEqual([])
  database.transaction(() => add('two'))
  expect([names(), commits]).toEqual([['two'], [1]])
})

test('a part that fails is taken back alone, whether the rule wrote before it or not', () => {
  const { database, names, add } = open()
  const failingPart = (name: string) =>
    database.transaction(() => {
      add(name)
      throw new Error('refused')
    })
  database.transaction(() => {
    expect(() => failingPart('first')).toThrow('refused')
    add('kept')
    expect(() => failingPart('second')).toThrow('refused')
  })
  expect(names()).toEqual(['kept'])
})

test('only committed changes are published, and those of a rule together', () => {
  const { database, add } = open()
  const commits: number[] = []
  database.onCommit((changes) => void commits.push(changes.length))
  database.transaction(() => {
    add('one')
    database.transaction(() => add('two'))
  })
  database.transaction(() => database.all('SELECT * FROM brand'))
  expect(commits).toEqual([2])
})

test('a rule cannot wait for a promise', () => {
  const { database, names, add } = open()
  expect(() => database.transaction(async () => add('one'))).toThrow('cannot return a promise')
  expect(names()).toEqual([])
})

test('an inserted row is published as the table has it, with its number and what the row did not name', () => {
  const database = Database.create()
  const published: unknown[] = []
  database.onCommit((changes) => void published.push(...changes.flatMap(({ rows }) => rows)))
  const [first, second] = ['point.expire', 'draw.run'].map((name) => ({ name, payload: '{}', dueAt: 7 }))
  database.transaction(() => {
    database.insert('job', { ...first })
    database.insert('job', { ...second, attempts: 2 })
  })
  database.insert('shopper', {
    ...{ id: 's', unvrId: 'u', phone: '+62812', email: undefined, referralCode: 'R', consentAt: 1, createdAt: 1 },
  })
  expect(published).toEqual([...database.all('SELECT * FROM job'), ...database.all('SELECT * FROM shopper')])
  expect(published).toMatchObject([
    { id: 1, attempts: 0 },
    { id: 2, attempts: 2 },
    { zone: 'Asia/Jakarta', email: null },
  ])
})
