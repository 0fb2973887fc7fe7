// A mock server with json-server. peers.ts copies this file into the folder with the installed packages.
import { readFileSync } from 'node:fs'
import jsonServer from 'json-server'

const answer = JSON.parse(readFileSync(new URL('answer.json', import.meta.url), 'utf8'))
const server = jsonServer.create()
server.get('/control/health', (_request, response) => response.json({}))
server.use(jsonServer.router({ rows: answer.data.rows }))
server.listen(Number(process.env.PORT), '127.0.0.1')
