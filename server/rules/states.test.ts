// Plays every change of state of a receipt, a claim, a draw and an account, and compares it with the diagrams of docs/states.md.
import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { SandboxClient } from '#sdk/client.ts'
import { buildVerdictWorth } from '#sdk/receipt-worth.ts'
import { openAccount } from '../testing/account.ts'
import { testInWorld, world } from '../testing/test.ts'

const test = testInWorld('regular')
const TABLES = { receipt: 'status', claim: 'status', draw: 'status', shopper: 'registrationState' }

const drawn = [
  ...readFileSync('docs/states.md', 'utf8').matchAll(/^## (\w+)[^#]*?```mermaid\n([\s\S]*?)```/gm),
].flatMap(([, name = '', diagram = '']) =>
  [...diagram.matchAll(/^ *(\S+) --> ([^\s:]+)/gm)].map(
    ([, from, to]) => `${name.toLowerCase().replace('account', 'shopper')} ${from} --> ${to}`,
  ),
)

function recordChanges(): Set<string> {
  const { sandbox } = world
  const states = new Map<string, unknown>()
  for (const [table, column] of Object.entries(TABLES)) {
    const rows = sandbox.db.all<{ id: string; state: unknown }>(`SELECT id, ${column} AS state FROM ${table}`)
    for (const { id, state } of rows) states.set(`${table} ${id}`, state)
  }
  const seen = new Set<string>()
  sandbox.onCommit((changes) => {
    for (const { table, operation, rows } of changes) {
      const column = Object.entries(TABLES).find(([name]) => name === table)?.[1]
      for (const row of column === undefined || operation === 'delete' ? [] : rows) {
        const id = `${table} ${row['id']}`
        const state = row[column ?? '']
        if (states.get(id) !== state) seen.add(`${table} ${states.get(id) ?? '[*]'} --> ${state}`)
        states.set(id, state)
      }
    }
  })
  return seen
}

test('every arrow of docs/states.md happens, and no other', async () => {
  const seen = recordChanges()
  const sandbox = new SandboxClient(world.url, world.sandbox.name)
  openAccount(world)
  const pulsa = { typeId: 'pulsa', denomId: 'pulsa-10', account: '084000001234' }
  const [goods] = world.sandbox.db.all<{ typeId: string; denomId: string }>(
    `SELECT typeId, denom.id AS denomId FROM denom JOIN rewardType ON rewardType.id = typeId
     WHERE category = 'goods' AND stock > 0 ORDER BY points`,
  )
  const { sid, receiptIds, claims } = await sandbox.createShopper({
    points: 90_000,
    receipts: [{ status: 'waiting' }, { status: 'waiting' }, { status: 'waiting' }],
    claims: [
      { ...pulsa, outcome: 'delivered' },
      { ...pulsa, outcome: 'failed' },
      {
        typeId: 'tumbler',
        denomId: 'none',
        ...goods,
        account: 'Jl. Contoh No. 1, RT 01/RW 02, Jakarta Selatan 12345',
        outcome: 'waiting',
      },
    ],
  })
  const [accepted = '', partial = '', rejected = ''] = receiptIds
  await sandbox.acceptReceipt(accepted, 20)
  const worth = buildVerdictWorth(20, world.sandbox.now(), partial)
  const other = { name: 'Barang lain', quantity: 1, unitPrice: 5_000 }
  await sandbox.giveVerdict(partial, { ...worth, items: [...worth.items, other] })
  await sandbox.rejectReceipt(rejected, 'cropped')
  const objection = { params: { id: rejected }, body: { reason: 'Totalnya masuk foto.' } }
  await sandbox.agent(sid).call('POST /api/receipt/objection/:id', objection)
  await sandbox.call('POST /control/claims/:id/deliver', { params: { id: claims[2]?.id ?? '' } })
  await sandbox.advance({ days: 5 })
  const draws = (await sandbox.call('GET /control/draws')).rows
  const next = draws.find(({ status }) => status === 'scheduled')
  if (next) await sandbox.call('POST /control/draws/:id/run', { params: { id: next.id } })
  expect([...seen].toSorted()).toEqual(drawn.toSorted())
})
