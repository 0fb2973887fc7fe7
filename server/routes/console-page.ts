// The demo console's page (issue 7): there only with the control plane, and beyond loopback only for who holds its token.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ReadBrand } from '../integrations/brand-file.ts'
import { holdsControlToken } from './access.ts'
import { inBrand } from './html-shell.ts'

type ConsolePage = {
  clientDir: string
  readBrand: ReadBrand
  controlToken: string | undefined
  /** Answers links that choose a sandbox, and requests whose sandbox is unknown. */
  choose: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined
}

export function serveConsole(app: FastifyInstance, { clientDir, readBrand, controlToken, choose }: ConsolePage): void {
  const file = join(clientDir, 'console', 'index.html')
  if (!existsSync(file)) return
  const html = readFileSync(file, 'utf8')
  app.get('/console', { schema: { hide: true } }, (request, reply) => {
    const chosen = choose(request, reply)
    if (chosen) return chosen
    if (!holdsControlToken(request, controlToken)) return reply.status(403).type('text/html').send(TOKEN_NEEDED)
    return reply.type('text/html').header('cache-control', 'no-cache').send(inBrand(html, readBrand()))
  })
}

const TOKEN_NEEDED = `<!doctype html><html lang="id"><meta charset="utf-8"><title>Konsol demo terkunci</title>
<body style="font:16px/1.5 system-ui;max-width:34rem;margin:4rem auto;padding:0 1rem"><h1>Konsol demo terkunci</h1>
<p>Server ini terbuka untuk jaringan, jadi konsol meminta tokennya. Buka lewat tautan bertoken yang dicetak server saat
mulai, dengan alamat <code>/console?token=…</code>.</p></body></html>`
