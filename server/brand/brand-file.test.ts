// brand.json: present, invalid and changing.
import { rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { standardBrand } from '#contract/brand.ts'
import { makeFolder } from '#server/testing/temporary-folder.ts'
import { createBrandReader } from './brand-file.ts'

let folder = ''
let warnings: string[] = []
let written = 0
beforeEach(() => {
  folder = makeFolder(onTestFinished)
  warnings = []
})

const open = () => createBrandReader(folder, 'Struka', (sentence) => warnings.push(sentence))

function write(content: unknown): void {
  const file = join(folder, 'brand.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  // Two changes within one tick of the file system's clock are still two changes.
  written += 1
  utimesSync(file, 1_700_000_000 + written, 1_700_000_000 + written)
}

test('without a file it is the default skin under the name of PRODUCT_NAME [1.label]', () => {
  expect(createBrandReader(folder, 'Kantong', () => {})()).toEqual({ ...standardBrand, product: 'Kantong' })
})

test('a file takes effect while the server runs, and what it leaves out is the default', () => {
  const brand = open()
  write({ product: 'Rumpun', brand: '#22543A', accent: '#ffc9d6' })
  expect(brand()).toEqual({ ...standardBrand, product: 'Rumpun', brand: '#22543a', accent: '#ffc9d6' })
  expect(brand()).toBe(brand())
  write({ product: 'Pasaria' })
  expect(brand()).toEqual({ ...standardBrand, product: 'Pasaria' })
  rmSync(join(folder, 'brand.json'))
  expect(brand()).toEqual(standardBrand)
})

test('an invalid file leaves the previous brand in place and logs why once', () => {
  const brand = open()
  write({ product: 'Rumpun' })
  brand()
  write('{ "product": ')
  expect([brand().product, brand().product]).toEqual(['Rumpun', 'Rumpun'])
  write({ colour: '#22543a' })
  expect(brand().product).toBe('Rumpun')
  expect(warnings).toHaveLength(2)
})
