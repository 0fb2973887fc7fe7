// The result of an upload for each response (product.md 7), with a fake request that responds at once.
import { beforeEach, expect, test, vi } from 'vitest'
import { upload } from './upload.ts'

let reply: { status: number; body: string }
let sent: { line: string; type: string; withCredentials: boolean; body: unknown }

class AnsweredRequest extends EventTarget {
  upload = new EventTarget()
  status = 0
  statusText = ''
  responseText = ''
  withCredentials = false
  line = ''
  type = ''
  open(method: string, url: string) {
    this.line = `${method} ${url}`
  }
  setRequestHeader(name: string, value: string) {
    if (name === 'content-type') this.type = value
  }
  getResponseHeader() {
    return null
  }
  abort() {}
  send(body: unknown) {
    const { line, type, withCredentials } = this
    sent = { line, type, withCredentials, body }
    this.status = reply.status
    this.responseText = reply.body
    this.dispatchEvent(new Event('load'))
    this.dispatchEvent(new Event('loadend'))
  }
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', AnsweredRequest)
})

const send = (status: number, body: object) => {
  reply = { status, body: JSON.stringify(body) }
  return upload('POST /api/receipt/create', new Blob(['struk']), {})
}

test('returns the data of a success, with and without an error key', async () => {
  expect(await send(200, { error: null, code: 'ok', data: { id: 'struk-1' } })).toEqual({ id: 'struk-1' })
  expect(await send(200, { data: { id: 'struk-1' } })).toEqual({ id: 'struk-1' })
})

test('rejects a business failure with its code, and another status with its text', async () => {
  await expect(send(200, { error: 'Fotonya buram.', code: 'blurry', data: null })).rejects.toMatchObject({
    code: 'blurry',
    message: 'Fotonya buram.',
  })
  await expect(send(413, { error: 'Terlalu besar.', code: 'file_too_large', data: null })).rejects.toMatchObject({
    status: 413,
  })
})

test('sends the raw file with its own content type, and cookies [6.credentials, 7.credentials, 7.receipt-create]', async () => {
  reply = { status: 200, body: '{"data":{}}' }
  const photo = new File(['struk'], 'struk.png', { type: 'image/png' })
  await upload('POST /api/receipt/create', photo, {})
  expect(sent).toEqual({
    line: 'POST /api/receipt/create',
    type: 'image/png',
    withCredentials: true,
    body: photo,
  })
})
