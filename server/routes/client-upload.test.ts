// Uploads in the formats of other clients: forms with extra fields, any field name and file type, raw bytes of any type.
import { expect } from 'vitest'
import { openAccount } from '../testing/account.ts'
import { drawImage } from '../testing/image.ts'
import { test } from '../testing/test.ts'
import type { World } from '../testing/world.ts'

const disposition = (parameters: string) => `--batas\r\ncontent-disposition: form-data; ${parameters}\r\n`
const TEXT = `${disposition('name="catatan"')}\r\nhalo\r\n`
const FILE = disposition('name="file"; filename="a.jpg"')

async function upload(world: World, type: string | undefined, body: Buffer) {
  const shopper = openAccount(world)
  const login = await world.agent().post(`/control/shoppers/${encodeURIComponent(shopper.phone)}/login`)
  const cookie = String(login.headers['set-cookie']).split(';')[0] ?? ''
  const headers = { cookie, 'x-sandbox': world.sandbox.name, ...(type && { 'content-type': type }) }
  const answer = await fetch(`${world.url}/api/receipt/create`, { method: 'POST', headers, body: new Uint8Array(body) })
  return [answer.status, ((await answer.json()) as { code: string }).code]
}

const form = (head: string, image: Buffer, tail = '') =>
  Buffer.concat([Buffer.from(`${head}\r\n`), image, Buffer.from(`\r\n${tail}--batas--\r\n`)])

test.for([
  ['a text field before the file', TEXT + FILE, ''],
  ['text fields on both sides', TEXT + TEXT + FILE, TEXT],
  ['another field name', disposition('name="foto"; filename="a.jpg"'), ''],
  ['no MIME type and no filename of a picture', disposition('name="image"; filename="blob"'), ''],
  ['the type application/octet-stream', `${FILE}content-type: application/octet-stream\r\n`, ''],
  ['the type */*', `${FILE}content-type: */*\r\n`, ''],
  ['a type and no filename', `${disposition('name="file"')}content-type: image/jpeg\r\n`, ''],
])('a form with %s is taken', async ([, head = '', tail], { world }) => {
  const body = form(head, await drawImage(), tail)
  expect(await upload(world, 'multipart/form-data; boundary=batas', body)).toEqual([200, 'ok'])
})

test.for([
  [undefined],
  ['*/*'],
  ['application/octet-stream'],
  ['binary/octet-stream'],
  ['application/x-www-form-urlencoded'],
  ['text/plain'],
])('raw bytes of type %s are taken', async ([type], { world }) => {
  expect(await upload(world, type, await drawImage())).toEqual([200, 'ok'])
})

test('each refusal names its own reason', async ({ world }) => {
  const type = 'multipart/form-data; boundary=batas'
  const image = await drawImage()
  expect(await upload(world, type, form(TEXT.repeat(30) + FILE, image))).toEqual([413, 'body_too_large'])
  expect(await upload(world, type, form(TEXT + FILE, Buffer.alloc(10_485_800)))).toEqual([413, 'file_too_large'])
  expect(await upload(world, type, Buffer.from(`${TEXT}--batas--\r\n`))).toEqual([200, 'file_missing'])
  expect(await upload(world, type, form(FILE, Buffer.from('bukan foto')))).toEqual([415, 'file_type'])
  expect(await upload(world, 'text/html', Buffer.from('<p>'))).toEqual([415, 'file_type'])
  expect(await upload(world, 'application/pdf', Buffer.from('%PDF-1.7'))).toEqual([415, 'file_type'])
  expect(await upload(world, 'image/jpeg', Buffer.alloc(0))).toEqual([200, 'file_missing'])
  expect(await upload(world, 'image/jpeg', Buffer.alloc(10_485_761))).toEqual([413, 'file_too_large'])
})

test('a JPEG without its end marker is taken, and one without half of its picture is not', async ({ world }) => {
  const image = await drawImage()
  expect(await upload(world, 'image/jpeg', image.subarray(0, -2))).toEqual([200, 'ok'])
  const half = image.subarray(0, image.length / 2)
  expect(await upload(world, 'image/jpeg', half)).toEqual([200, 'file_unreadable'])
})
