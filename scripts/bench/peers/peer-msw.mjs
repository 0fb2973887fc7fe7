// A mock server with MSW's middleware for Express. peers.ts copies this file into the folder with the installed packages.
import { readFileSync } from 'node:fs'
import { createMiddleware } from '@mswjs/http-middleware'
import express from 'express'
import { HttpResponse, http } from 'msw'

const answers = JSON.parse(readFileSync(new URL('answers.json', import.meta.url), 'utf8'))
const app = express()
app.use(
  createMiddleware(
    ...answers.map(({ method, path, answer }) => http[method.toLowerCase()](path, () => HttpResponse.json(answer))),
    http.get('/control/health', () => HttpResponse.json({})),
  ),
)
app.listen(Number(process.env.PORT), '127.0.0.1')
