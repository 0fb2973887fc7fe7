// Sends e-mail by SMTP where SMTP_URL names a server; without one, mail ends in the sandbox's outbox.
import { createTransport } from 'nodemailer'
import { type Html, html, trustedHtml } from '../http/html.ts'

export type Mail = { to: string; subject: string; text: string; messageId: string }

const SMTP_TIMEOUT_MS = 10_000

export class Mailer {
  private readonly transport: ReturnType<typeof createTransport> | undefined
  private readonly from: string

  constructor(smtpUrl: string | undefined, product: string) {
    this.from = `"${product.replaceAll('"', '')}" <halo@struka.example>`
    this.transport = smtpUrl
      ? createTransport({ url: smtpUrl, connectionTimeout: SMTP_TIMEOUT_MS, socketTimeout: SMTP_TIMEOUT_MS })
      : undefined
  }

  /** Sends one mail; throws when the server is unavailable, and the job is retried. `messageId` identifies a duplicate. */
  async send({ to, subject, text, messageId }: Mail): Promise<void> {
    await this.transport?.sendMail({
      from: this.from,
      to,
      subject,
      text,
      html: String(toHtml(text)),
      messageId: `<${messageId}@struka.example>`,
    })
  }

  close(): void {
    this.transport?.close()
  }
}

/** Paragraphs and line breaks of the text, with its links clickable. */
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
