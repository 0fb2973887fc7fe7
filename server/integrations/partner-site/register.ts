// The stand-in partner's own page, /partner/<id>?codex=…: checks the codex as a partner would, and says what it found.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { readCodex } from './codex.ts'
import { type CodexVerdict, takeCodex } from './partner-site.ts'

export type PartnerPageOptions = {
  secret: string
  /** The name shoppers know us by. */
  product: string
  findSandbox: (name: string) => Sandbox | undefined
  /** The sandbox of a visitor without a codex. */
  sandboxOf: (request: FastifyRequest) => Sandbox | undefined
}

type Site = { id: string; name: string; host: string }
type Found = { site: Site; verdict: CodexVerdict | 'none'; code: string; campaign: string }

const Params = z.object({ partnerId: z.string().max(64) })
const Query = z.object({ codex: z.string().max(2_000).optional() })

/** Serves the page of every partner; it is no part of the product's contract. */
export function registerPartnerSite(app: FastifyInstance, options: PartnerPageOptions): void {
  app.get('/partner/:partnerId', { schema: { hide: true, params: Params, querystring: Query } }, (request, reply) => {
    const found = visit(request, options)
    if (!found) return reply.callNotFound()
    return reply
      .status(found.verdict === 'good' || found.verdict === 'none' ? 200 : 410)
      .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .type('text/html; charset=utf-8')
      .send(pageOf(found, options.product))
  })
}

function visit(
  request: FastifyRequest,
  { secret, product, findSandbox, sandboxOf }: PartnerPageOptions,
): Found | undefined {
  const { partnerId } = Params.parse(request.params)
  const { codex } = Query.parse(request.query)
  const claims = codex === undefined ? undefined : readCodex(secret, partnerId, codex)
  const sandbox = (claims && findSandbox(claims.sandbox)) ?? sandboxOf(request)
  const site = sandbox?.db.get<Site>('SELECT id, name, host FROM partner WHERE id = :partnerId', { partnerId })
  if (!sandbox || !site) return undefined
  if (!claims) return { site, verdict: codex === undefined ? 'none' : 'unknown', code: '', campaign: '' }
  // A browser that only looks ahead must not use the code up.
  const ahead = String(request.headers['sec-purpose'] ?? '').includes('prefetch')
  const verdict = ahead ? 'none' : takeCodex(sandbox, claims.code, claims.campaignId)
  const campaign = sandbox.db.get<{ title: string }>('SELECT title FROM campaign WHERE id = :id', {
    id: claims.campaignId,
  })
  return { site, verdict, code: claims.code, campaign: campaign?.title.replaceAll('{product}', product) ?? '' }
}

function wordsOf({ site, verdict, code, campaign }: Found, product: string): { title: string; text: string } {
  switch (verdict) {
    case 'good':
      return { title: 'Kode diterima', text: `${code} berlaku untuk ${campaign}. Tunjukkan halaman ini saat memesan.` }
    case 'used':
      return {
        title: 'Kode ini sudah dipakai',
        text: `Satu kode hanya untuk satu kali. Minta kode baru dari promo di ${product}.`,
      }
    case 'expired':
      return {
        title: 'Kode ini sudah lewat waktunya',
        text: `Kode berlaku 10 menit. Minta kode baru dari promo di ${product}.`,
      }
    case 'unknown':
      return { title: 'Kode tidak dikenali', text: `Buka lagi promonya dari ${product}, lalu ikuti tautannya.` }
    case 'none':
      return {
        title: `Selamat datang di ${site.name}`,
        text: `Punya promo dari ${product}? Buka promonya di sana untuk mendapat kode.`,
      }
  }
}

function pageOf(found: Found, product: string): string {
  const { title, text } = wordsOf(found, product)
  const good = found.verdict === 'good'
  return `<!doctype html>
<html lang="id">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} · ${escaped(found.site.name)}</title>
<style>
  body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: #2b211c; background: #f4ede4 }
  header { padding: 20px 24px; background: #4a2c1d; color: #fff; font-weight: 700; font-size: 20px }
  header small { display: block; font-weight: 400; font-size: 14px; color: #ead9cc }
  main { max-width: 400px; margin: 24px auto; padding: 28px 24px; background: #fff; border-radius: 16px }
  h1 { margin: 0 0 8px; font-size: 24px; line-height: 1.25 }
  p { margin: 0 0 20px }
  output { display: block; margin: 0 0 20px; padding: 14px; border: 2px dashed #a4552a; border-radius: 12px;
    font: 700 22px ui-monospace, monospace; text-align: center; letter-spacing: 1px }
  a { color: #8a3f17; font-weight: 700 }
</style>
<header>${escaped(found.site.name)}<small>${escaped(found.site.host)}</small></header>
<main>
  <h1>${escaped(title)}</h1>
  <p>${escaped(text)}</p>
  ${good ? `<output>${escaped(found.code)}</output>` : ''}
  <a href="/">Kembali ke ${escaped(product)}</a>
</main>
</html>
`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
