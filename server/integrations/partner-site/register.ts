// Serves the fake partner's page, /partner/<id>?codex=…, which verifies the codex as a partner would.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { html } from '#server/http/html.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { verifyCodex } from './codex.ts'
import { type CodexVerdict, redeemCodex } from './partner-site.ts'

export type PartnerSiteOptions = {
  secret: string
  findSandbox: (name: string) => Sandbox | undefined
  findRequestSandbox: (request: FastifyRequest) => Sandbox | undefined
}

type Site = { id: string; name: string; host: string }

const Params = z.object({ partnerId: z.string().max(64) })
const Query = z.object({ codex: z.string().max(2_000).optional() })

export function registerPartnerSite(app: FastifyInstance, options: PartnerSiteOptions): void {
  app.get('/partner/:partnerId', { schema: { params: Params, querystring: Query } }, (request, reply) => {
    const visit = openPage(request, options)
    if (!visit) return reply.callNotFound()
    return reply
      .status(visit.verdict === 'good' || visit.verdict === 'none' ? 200 : 410)
      .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .type('text/html; charset=utf-8')
      .send(renderPage(visit))
  })
}

/** `app` is the host of the app, before which the partner's own host on this computer has its name. */
function openPage(request: FastifyRequest, { secret, findSandbox, findRequestSandbox }: PartnerSiteOptions) {
  const { partnerId } = Params.parse(request.params)
  const { codex } = Query.parse(request.query)
  const claims = codex === undefined ? undefined : verifyCodex(secret, partnerId, codex)
  const sandbox = (claims && findSandbox(claims.sandbox)) ?? findRequestSandbox(request)
  const site = sandbox?.db.get<Site>('SELECT id, name, host FROM partner WHERE id = :partnerId', { partnerId })
  if (!sandbox || !site) return undefined
  const { product } = sandbox
  const app = request.host.replace(/^[\w-]+\.(?=localhost\b)/, '')
  const common = { app, product, site }
  const noCode = { ...common, code: '', campaign: '' }
  if (!claims) return { ...noCode, verdict: codex === undefined ? 'none' : 'unknown' } as const
  // A prefetch must not redeem the code.
  const isPrefetch = String(request.headers['sec-purpose'] ?? '').includes('prefetch')
  const verdict: CodexVerdict | 'none' = isPrefetch ? 'none' : redeemCodex(sandbox, claims.code, claims.campaignId)
  const campaign = sandbox.db.get<{ title: string }>('SELECT title FROM campaign WHERE id = :id', {
    id: claims.campaignId,
  })
  return { ...common, verdict, code: claims.code, campaign: campaign?.title.replaceAll('{product}', product) ?? '' }
}

type Visit = NonNullable<ReturnType<typeof openPage>>

function renderPage({ app, product, site, verdict, code, campaign }: Visit): string {
  const messages: Record<typeof verdict, [title: string, text: string]> = {
    good: ['Kode diterima', `${code} berlaku untuk ${campaign}. Tunjukkan halaman ini saat memesan.`],
    used: ['Kode ini sudah dipakai', `Satu kode hanya untuk satu kali. Minta kode baru dari promo di ${product}.`],
    expired: ['Kode ini sudah lewat waktunya', `Kode berlaku 10 menit. Minta kode baru dari promo di ${product}.`],
    unknown: ['Kode tidak dikenali', `Buka lagi promonya dari ${product}, lalu ikuti tautannya.`],
    none: [`Selamat datang di ${site.name}`, `Punya promo dari ${product}? Buka promonya di sana untuk mendapat kode.`],
  }
  const [title, text] = messages[verdict]
  return String(html`<!doctype html>
<html lang="id">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${site.name}</title>
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
<header>${site.name}<small>${site.host}</small></header>
<main>
  <h1>${title}</h1>
  <p>${text}</p>
  ${verdict === 'good' && html`<output>${code}</output>`}
  <p>Halaman peraga: situs aslinya ${site.host}.</p>
  <a href="//${app}/">Kembali ke ${product}</a>
</main>
</html>
`)
}
