// The second half of every exported test: a fresh sandbox, browsers with cookies, and the sandbox's clock and messages.

export const HELPERS = `// Helpers: a sandbox of its own, its clock, its messages, and browsers with cookies.
async function control(method, path, body) {
  const answer = await fetch(server + path, {
    method,
    headers: headersOf(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const { error, code, data } = await answer.json()
  assert.equal(error, null, method + ' ' + path + ': ' + code)
  return data
}

function headersOf(headers) {
  return {
    ...headers,
    ...(sandbox.name ? { 'x-sandbox': sandbox.name } : {}),
    ...(process.env.CONTROL_TOKEN ? { 'x-control-token': process.env.CONTROL_TOKEN } : {}),
  }
}

async function openSandbox(order) {
  const { name, now } = await control('POST', '/control/sandboxes', order)
  sandbox.name = name
  sandbox.born = Date.parse(now)
}

/** Moves the clock to so many milliseconds after the sandbox began; what is due on the way is done then. */
async function at(ms) {
  const { now } = await control('GET', '/control/clock')
  await control('PUT', '/control/clock', { now: new Date(Math.max(Date.parse(now), sandbox.born + ms)).toISOString() })
}

function instant(ms) {
  return new Date(sandbox.born + ms).toISOString()
}

async function messageTo(to, back, has) {
  const { rows } = await control('GET', '/control/messages?limit=1000&to=' + encodeURIComponent(to))
  const message = rows.filter((row) => row[has] !== null)[back]
  assert.ok(message, 'a message with a ' + has + ' reaches ' + to)
  return message[has]
}

/** The code in the newest message to a phone or address, or in one of those before it. */
function code(to, back = 0) {
  return messageTo(to, back, 'code')
}

async function linkToken(to, back = 0) {
  return new URL(await messageTo(to, back, 'link')).searchParams.get('token')
}

function browser() {
  const cookies = new Map()
  const send = async (method, path, { json, picture } = {}) => {
    const answer = await fetch(server + path, {
      method,
      redirect: 'manual',
      headers: headersOf({
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...(picture === undefined ? {} : { 'content-type': 'image/jpeg' }),
      }),
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      ...(picture === undefined ? {} : { body: Buffer.from(pictures[picture], 'base64') }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [name, value] = line.split(';')[0].split('=')
      if (value) cookies.set(name, value)
      else cookies.delete(name)
    }
    const text = await answer.text()
    return { status: answer.status, body: answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : undefined }
  }
  /** Sends a request, asserts its status and code, and returns the answer's body. */
  const ask = async (expected, method, path, options) => {
    const { status, body } = await send(method, path, options)
    assert.deepEqual([status, body?.code ?? null], expected, method + ' ' + path + ': ' + JSON.stringify(body))
    return body
  }
  ask.isCutOff = (method, path, options) => assert.rejects(send(method, path, options), method + ' ' + path + ' is cut off')
  return ask
}

/** Ledger, lots, stock and tickets agree; the sandbox goes. */
async function holdsTogether() {
  assert.deepEqual((await control('GET', '/control/invariants')).broken, [])
  await control('DELETE', '/control/sandboxes/' + sandbox.name)
}
`
