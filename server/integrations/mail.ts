// Sends e-mail by SMTP where SMTP_URL names a server; without one, mail ends in the sandbox's outbox.
import type { Transporter } from 'nodemailer'
import { type Html, html, trustedHtml } from '../http/html.ts'
import { FinalJobError } from '../sandbox/job-runner.ts'

export type Mail = {
  product: string
  to: string
  subject: string
  text: string
  messageId: string
  signal?: AbortSignal
}

export class Mailer {
  private readonly smtpUrl: string | undefined
  private readonly maxMs: number
  private transport: Promise<Transporter> | undefined

  /** `maxMs` bounds the whole of one mail: connecting, waiting, and an answer without end. */
  constructor(smtpUrl: string | undefined, maxMs = 30_000) {
    this.smtpUrl = smtpUrl
    this.maxMs = maxMs
  }

  /**
   * Sends one mail; throws when the server is unavailable or refuses for now (4xx), and the job is retried. `messageId`
   * identifies a duplicate.
   */
  async send({ product, to, subject, text, messageId, signal }: Mail): Promise<void> {
    if (this.smtpUrl === undefined) return
    this.transport ??= openTransport(this.smtpUrl)
    const transport = await this.transport
    const sending = transport.sendMail({
      from: { name: product, address: 'halo@struka.example' },
      to,
      subject,
      text,
      html: String(toHtml(text)),
      messageId: `<${messageId}@struka.example>`,
      signal: AbortSignal.any([AbortSignal.timeout(this.maxMs), ...(signal ? [signal] : [])]),
    })
    await sending.catch((error: unknown) => {
      throw isRefusal(error) ? new FinalJobError(`The mail server refused the mail (${error.responseCode}).`) : error
    })
  }

  async close(): Promise<void> {
    const transport = await this.transport
    transport?.close()
  }
}

/** Whether the server refused this recipient or mail for good. A refused sign-in says nothing about the mail. */
function isRefusal(error: unknown): error is Error & { responseCode: number } {
  if (!(error instanceof Error) || !('responseCode' in error) || !('code' in error)) return false
  return Number(error.responseCode) >= 500 && ['EENVELOPE', 'EMESSAGE'].includes(String(error.code))
}

async function openTransport(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({ url })
}

function toHtml(text: string): Html {
  const paragraphs = text.split('\n\n').map((paragraph) => {
    const lines = paragraph.split('\n').map((line, index) => html`${index > 0 && trustedHtml('<br>')}${linkUrls(line)}`)
    return html`<p>${lines}</p>`
  })
  return html`<div style="font:16px/1.5 sans-serif;color:#26161e;max-width:34rem">${paragraphs}</div>`
}

function linkUrls(line: string): Html[] {
  return line
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 ? html`<a href="${part}">${part}</a>` : html`${part}`))
}
