// A mock server with json-server. peers.ts copies this file into the folder with the installed packages.
import { readFileSync } from 'node:fs'
import jsonServer from 'json-server'

const answers = JSON.parse(readFileSync(new URL('answers.json', import.meta.url), 'utf8'))
const tables = answers.map(({ path, answer }) => [path.replaceAll('/', '-').slice(1), answer.data.rows ?? answer.data])
const server = jsonServer.create()
server.get('/control/health', (_request, response) => response.json({}))
// It has no path of several parts, and other names for paging.
server.use((request, _response, next) => {
  const [path, query] = request.url.split('?')
  request.url = `/${path.replaceAll('/', '-').slice(1)}${query ? '?_page=1&_limit=20' : ''}`
  next()
})
server.use(jsonServer.router(Object.fromEntries(tables)))
server.listen(Number(process.env.PORT), '127.0.0.1')
