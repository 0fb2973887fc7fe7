// E-mail through a real SMTP conversation.
import { createServer } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { standardBrand } from '#contract/brand.ts'
import { createJobHandlers, type JobDependencies } from '../jobs.ts'
import { findMessage, recordMessage } from '../rules/notification/message.ts'
import { JobRunner } from '../sandbox/job-runner.ts'
import { listen } from '../testing/listen.ts'
import { openSandbox } from '../testing/sandbox.ts'
import { Mailer } from './mail.ts'

const inbox: string[] = []
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onRcptTo: ({ address }, _session, done) => {
    const [, responseCode] = /^(\d{3})@/.exec(address) ?? []
    done(responseCode ? Object.assign(new Error('refused'), { responseCode: Number(responseCode) }) : null)
  },
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
const url = `smtp://127.0.0.1:${await listen(server.server)}`

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

test('what a shopper wrote is text in a mail', async () => {
  const mailer = new Mailer(url)
  const text = 'Halo <img src=x onerror=alert(1)>,\n\nhttps://struka.example/"><script>alert(1)</script>'
  await mailer.send({ product: 'Struka', to: 'a@contoh.id', subject: 'a\r\nBcc: b@contoh.id', text, messageId: 'm-4' })
  await mailer.close()
  const [headers = '', ...html] = (inbox.at(-1) ?? '').split(/\r?\n\r?\n|text\/html/)
  expect(headers).not.toMatch(/^Bcc:/m)
  expect(html.at(-1)).not.toMatch(/<(img|script)/)
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

test('a server that talks without end is left', async () => {
  const endless = createServer((socket) => {
    socket.write('220 halo\r\n')
    const talk = setInterval(() => socket.write('250-sebentar\r\n'), 20)
    socket.on('error', () => {}).on('close', () => clearInterval(talk))
  })
  const mailer = new Mailer(`smtp://127.0.0.1:${await listen(endless, onTestFinished)}`, 300)
  const mail = { product: 'Struka', to: 'a@contoh.id', subject: 's', text: 't', messageId: 'm-5' }
  await expect(mailer.send(mail)).rejects.toThrow('aborted')
})

test.each([
  ['550', 'The mail server refused the mail (550).', 'failed'],
  ['451', null, 'sent'],
])('a recipient refused with %s is tried again only below 500', async (code, reason, status) => {
  const sandbox = openSandbox()
  const messageId = recordMessage(
    sandbox,
    { channel: 'email', to: `${code}@contoh.id`, subject: 's', text: 't' },
    'sent',
  )
  const mailer = new Mailer(url)
  const failures: unknown[] = []
  const runner = new JobRunner(createJobHandlers({ mailer } as JobDependencies), (...failure) => failures.push(failure))
  onTestFinished(() => Promise.all([runner.stop(), mailer.close()]).then(() => {}))
  runner.attach(sandbox)
  runner.start()
  sandbox.schedule('email.send', { messageId })
  await vi.waitFor(() => expect(failures).toHaveLength(1))
  expect(sandbox.db.all('SELECT reason FROM failedJob')).toEqual(reason === null ? [] : [{ reason }])
  expect(sandbox.db.all('SELECT attempts FROM job')).toEqual(reason === null ? [{ attempts: 1 }] : [])
  expect(findMessage(sandbox, messageId)?.status).toBe(status)
})

test('without a server nothing is sent and nothing fails', async () => {
  await new Mailer(undefined).send({ product: 'Struka', to: 'a@contoh.id', subject: 's', text: 't', messageId: 'm-3' })
  expect(inbox).toHaveLength(3)
})
