// Serves the demo console's page. Requests from beyond loopback need the control token.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { ReadBrand } from '#server/brand/brand-file.ts'
import { html } from '#server/http/html.ts'
import { applyBrand } from '#server/pages/html-shell.ts'
import { type PageMessage, sendMessagePage } from '#server/pages/message-page.ts'
import { chooseSandbox, type SandboxChoiceOptions } from '#server/pages/sandbox-choice.ts'
import { hasControlToken, sandboxNameOf } from '#server/routes/access.ts'

type Options = Omit<SandboxChoiceOptions, 'hasControl'> & { clientDir: string | undefined; readBrand: ReadBrand }

export function registerConsolePage(app: FastifyInstance, options: Options): void {
  const { clientDir, sandboxes, visitors, controlToken, readBrand } = options
  const file = clientDir && join(clientDir, 'console', 'index.html')
  if (!file || !existsSync(file)) return
  const page = readFileSync(file, 'utf8')
  app.get('/console', async (request, reply) => {
    if (await chooseSandbox(request, reply, { sandboxes, visitors, controlToken, hasControl: true })) return reply
    if (!hasControlToken(request, controlToken)) {
      sendMessagePage(request, reply.status(403), TOKEN_NEEDED)
      return reply
    }
    const brand = sandboxes.find(sandboxNameOf(request))?.brand ?? readBrand()
    return reply.type('text/html').header('cache-control', 'no-cache').send(applyBrand(page, brand))
  })
}

const TOKEN_NEEDED: PageMessage = {
  id: {
    heading: 'Konsol demo terkunci',
    text: html`Server ini terbuka untuk jaringan, jadi konsol meminta tokennya. Buka lewat tautan bertoken yang dicetak server
saat mulai, dengan alamat <code>/console?token=…</code>.`,
  },
  en: {
    heading: 'The demo console is locked',
    text: html`This server is open to the network, so the console asks for its token. Open the link with a token that the
server printed when it started, at <code>/console?token=…</code>.`,
  },
}
