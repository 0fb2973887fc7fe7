// A page of one heading, one text and ways on, shown instead of the requested page: an expired code, a missing token.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Html, html } from '../http/html.ts'
import { parseRequestUrl } from '../http/url.ts'

type Message = { heading: string; text: Html; actions?: { href: string; label: string }[] }

/** A message in each language of the console. */
export type PageMessage = { id: Message; en: Message }

/** Sends the message in the console's language: the link's `?lang`, else the browser's. */
export function sendMessagePage({ url, headers }: FastifyRequest, reply: FastifyReply, message: PageMessage): void {
  const language = parseRequestUrl(url).searchParams.get('lang') ?? headers['accept-language'] ?? 'id'
  const lang = /^id\b/i.test(language) ? 'id' : 'en'
  const { heading, text, actions = [] } = message[lang]
  const page = html`<!doctype html><html lang="${lang}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${heading}</title>
<style>
  * { box-sizing: border-box }
  body { margin: 0; min-height: 100svh; display: grid; place-items: center; padding: 24px; background: #f6f2f2; color: #26161e;
    font: 16px/1.5 'Plus Jakarta Sans', system-ui, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif }
  main { width: 100%; max-width: 400px; padding: 32px 28px; border: 1px solid #ece4e6; border-radius: 24px; background: #fff; text-align: center }
  img { display: block; margin: 0 auto 20px; border-radius: 16px }
  h1 { margin: 0 0 8px; font-size: 24px; line-height: 1.25; letter-spacing: -.01em; text-wrap: balance }
  p { margin: 0; text-wrap: pretty }
  code { overflow-wrap: anywhere; font-size: 14px }
  a { display: flex; align-items: center; justify-content: center; min-height: 52px; margin-top: 24px; padding: 0 20px; border-radius: 16px;
    background: #26161e; color: #fff; font-weight: 700; text-decoration: none }
  a + a { margin-top: 8px; background: none; color: inherit }
  a:focus-visible { outline: 3px solid #2f6fd0; outline-offset: 2px }
</style>
<main><img src="/icons/icon-192.png" alt="" width="64" height="64"><h1>${heading}</h1>
<p>${text}</p>${actions.map(({ href, label }) => html`<a href="${href}">${label}</a>`)}</main></html>`
  void reply.type('text/html').header('cache-control', 'no-store').send(String(page))
}
