// E-mail by SMTP, where SMTP_URL names a server; without one the outbox is where mail ends.
import { createTransport } from 'nodemailer'

export type Mail = { to: string; subject: string; text: string; messageId: string }

const LONGEST_MS = 10_000

export class Mailer {
  private readonly transport: ReturnType<typeof createTransport> | undefined
  private readonly from: string

  constructor(smtpUrl: string | undefined, product: string) {
    this.from = `"${product.replaceAll('"', '')}" <halo@struka.example>`
    this.transport = smtpUrl
      ? createTransport({ url: smtpUrl, connectionTimeout: LONGEST_MS, socketTimeout: LONGEST_MS })
      : undefined
  }

  /** Sends one mail; throws when the server is away, so that it is tried again. The id keeps a repeat recognisable. */
  async send({ to, subject, text, messageId }: Mail): Promise<void> {
    await this.transport?.sendMail({
      from: this.from,
      to,
      subject,
      text,
      html: htmlOf(text),
      messageId: `<${messageId}@struka.example>`,
    })
  }

  close(): void {
    this.transport?.close()
  }
}

/** The text with its links clickable and its paragraphs kept. */
function htmlOf(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
  const linked = escaped.replace(/https?:\/\/[^\s]+/g, (url) => `<a href="${url}">${url}</a>`)
  const paragraphs = linked.split('\n\n').map((part) => `<p>${part.replaceAll('\n', '<br>')}</p>`)
  return `<div style="font:16px/1.5 sans-serif;color:#26161e;max-width:34rem">${paragraphs.join('')}</div>`
}
