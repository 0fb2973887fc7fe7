import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { ShopInput } from '#contract/control/shop.ts'
import { createShop, listShops, updateShop } from './rules/admin/shop.ts'
import { ShopFile } from './shop-file.ts'
import { openSandbox } from './testing/sandbox.ts'
import { makeFolder } from './testing/temporary-folder.ts'
import { startTestApp } from './testing/world.ts'

const WARUNG = { name: 'Warung Bu Tini', printedNames: ['KOPITINI.CONTOH.ID'] }
const OPTIONS: Omit<ShopInput, 'name'> = {
  family: 'general',
  numberPattern: null,
  participating: true,
  allItems: true,
  printedNames: [],
}

let folder = ''
let warnings: string[] = []
beforeEach(() => {
  folder = makeFolder(onTestFinished)
  warnings = []
})

const write = (content: unknown) =>
  writeFileSync(join(folder, 'shops.json'), typeof content === 'string' ? content : JSON.stringify(content))

/** A sandbox without shops, and how it looks after the file has been read again. */
function open() {
  const sandbox = openSandbox()
  const file = new ShopFile(folder, (sentence) => warnings.push(sentence))
  const namesAfterReload = (): string[] => {
    file.reload()
    file.applyTo(sandbox)
    return listShops(sandbox, { page: 1, pageSize: 100 }).rows.map(({ name }) => name)
  }
  return { sandbox, namesAfterReload }
}

test('the shops of the file are those of the sandbox, also after it has changed', () => {
  const { sandbox, namesAfterReload } = open()
  expect(namesAfterReload()).toEqual([])
  createShop(sandbox, { ...OPTIONS, name: 'Toko Sentosa' })
  write([WARUNG, { name: 'Apotek Melati', allItems: false }])
  expect(namesAfterReload()).toEqual(['Apotek Melati', 'Toko Sentosa', 'Warung Bu Tini'])
  write([WARUNG])
  expect(namesAfterReload()).toEqual(['Toko Sentosa', 'Warung Bu Tini'])
  rmSync(join(folder, 'shops.json'))
  expect(namesAfterReload()).toEqual(['Toko Sentosa'])
  expect(warnings).toEqual([])
})

test('a shop of the file is changed in the file alone', () => {
  const { sandbox, namesAfterReload } = open()
  write([WARUNG])
  namesAfterReload()
  expect(() => updateShop(sandbox, 'warung-bu-tini', { name: 'Warung Pak Budi' })).toThrow('shops.json')
})

test('a file that cannot be used says what is wrong and leaves the shops as they are', () => {
  const { namesAfterReload } = open()
  write([WARUNG])
  namesAfterReload()
  for (const content of ['[{', { shops: [] }, [WARUNG, { name: 'X', numberPattern: '(a+)+' }], [WARUNG, WARUNG]]) {
    write(content)
    expect(namesAfterReload()).toEqual(['Warung Bu Tini'])
  }
  expect(warnings).toEqual([
    expect.stringContaining('it must be a JSON list of shops'),
    expect.stringContaining('it must be a JSON list of shops'),
    expect.stringMatching(/shop 2, name: .*; shop 2, numberPattern: A pattern such as ####-####/),
    expect.stringContaining('shop 2: the name Warung Bu Tini is taken by another'),
  ])
})

test('a server that starts with the file knows its shops in every sandbox', async () => {
  write([WARUNG])
  const { app } = await startTestApp({}, { dataDir: folder })
  try {
    const shopsOf = (name: string) => listShops(app.sandboxes.find(name) ?? openSandbox(), { page: 1, pageSize: 100 })
    app.sandboxes.create('other', 'empty')
    for (const name of ['demo', 'other']) {
      expect(shopsOf(name).rows).toContainEqual({ ...OPTIONS, ...WARUNG, id: 'warung-bu-tini', source: 'file' })
    }
  } finally {
    await app.close()
  }
})

test('a change reaches a sandbox that was full as soon as there is space, and the others at once', async () => {
  const [full, other] = [openSandbox(), openSandbox()]
  full.db.setMaxBytes(full.db.bytes)
  const file = new ShopFile(folder, (sentence) => warnings.push(sentence))
  file.watch(() => [full, other])
  try {
    const shops = Array.from({ length: 400 }, (_, at) => ({ ...WARUNG, name: `Warung nomor ${at}` }))
    const countIn = (sandbox: typeof full) => listShops(sandbox, { page: 1, pageSize: 1 }).count
    const before = countIn(full)
    const change = () => {
      write(shops)
      expect(countIn(other)).toBe(before + 400)
    }
    // Again, because a change before the watcher's first look is none.
    await vi.waitFor(change, { timeout: 20_000, interval: 1_500 })
    expect(countIn(full)).toBe(before)
    expect(warnings.join()).toContain('database or disk is full')
    full.db.setMaxBytes(full.db.bytes * 10)
    await vi.waitFor(() => expect(countIn(full)).toBe(before + 400), { timeout: 20_000 })
  } finally {
    file.close()
  }
}, 60_000)

test('a file that cannot be read is reported, and the shops stay', () => {
  write([WARUNG])
  const file = new ShopFile(folder, (sentence) => warnings.push(sentence))
  rmSync(join(folder, 'shops.json'))
  mkdirSync(join(folder, 'shops.json'))
  file.reload()
  expect(warnings.join()).toContain('EISDIR')
  const sandbox = openSandbox()
  file.applyTo(sandbox)
  expect(listShops(sandbox, { page: 1, pageSize: 100 }).rows).toContainEqual(expect.objectContaining(WARUNG))
})
