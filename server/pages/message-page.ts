// A page of one heading and one text, shown instead of the requested page: an expired code, a missing token.
import { type Html, html } from '../http/html.ts'

export type PageMessage = { lang: 'id' | 'en'; title: string; heading: string; text: Html }

export function renderMessagePage({ lang, title, heading, text }: PageMessage): string {
  return String(html`<!doctype html><html lang="${lang}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${title}</title>
<body style="font:16px/1.5 system-ui;max-width:34rem;margin:4rem auto;padding:0 1rem"><h1>${heading}</h1>
<p>${text}</p></body></html>`)
}
