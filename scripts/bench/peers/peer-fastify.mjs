// Bare Fastify. peers.ts copies this file into the folder with the installed packages.
import { readFileSync } from 'node:fs'
import fastify from 'fastify'

const answers = JSON.parse(readFileSync(new URL('answers.json', import.meta.url), 'utf8'))
const app = fastify()
app.get('/control/health', () => ({}))
for (const { method, path: url, answer } of answers) app.route({ method, url, handler: () => answer })
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
