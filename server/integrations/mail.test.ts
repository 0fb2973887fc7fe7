// E-mail through a real SMTP conversation.
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { standardBrand } from '#contract/brand.ts'
import { createJobHandlers, type JobDependencies } from '../jobs.ts'
import { recordMessage } from '../rules/notification/message.ts'
import { openSandbox } from '../testing/sandbox.ts'
import { Mailer } from './mail.ts'

const inbox: string[] = []
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData: (stream, _session, done) => {
    let text = ''
    stream.on('data', (part: Buffer) => {
      text += part.toString()
    })
    stream.on('end', () => {
      inbox.push(text)
      done()
    })
  },
})
let url = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  url = `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
})
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))

test('a mail arrives with its code, as text and as HTML with a link', async () => {
  const mailer = new Mailer(url)
  const text = '123456 adalah kode verifikasi e-mailmu.\n\nLihat https://struka.example/a?b=1&c=2'
  await mailer.send({ product: 'Struka', to: 'ratna@contoh.id', subject: 'Kode kamu', text, messageId: 'm-1' })
  await mailer.close()
  expect(inbox[0]).toContain('Subject: Kode kamu')
  expect(inbox[0]).toContain('Message-ID: <m-1@struka.example>')
  expect(inbox[0]).toContain('123456 adalah kode')
  expect(inbox[0]?.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')).toContain(
    'href="https://struka.example/a?b=1&amp;c=2"',
  )
})

test('a mail comes from the brand of its sandbox', async () => {
  const sandbox = openSandbox()
  sandbox.ownBrand = { ...standardBrand, product: 'Kantong' }
  const mailer = new Mailer(url)
  const messageId = recordMessage(sandbox, { channel: 'email', to: 'a@contoh.id', subject: 's', text: 't' }, 'sent')
  const handler = createJobHandlers({ mailer } as JobDependencies)['email.send']
  if ('prepare' in handler) await handler.prepare(sandbox, { messageId })
  await mailer.close()
  expect(inbox.at(-1)).toContain('From: Kantong <halo@struka.example>')
})

test('an unavailable mail server throws, so that the job is retried', async () => {
  const mailer = new Mailer('smtp://127.0.0.1:9')
  await expect(
    mailer.send({ product: 'Struka', to: 'a@contoh.id', subject: 's', text: 't', messageId: 'm-2' }),
  ).rejects.toThrow()
})

test('without a server nothing is sent and nothing fails', async () => {
  await new Mailer(undefined).send({ product: 'Struka', to: 'a@contoh.id', subject: 's', text: 't', messageId: 'm-3' })
  expect(inbox).toHaveLength(2)
})
