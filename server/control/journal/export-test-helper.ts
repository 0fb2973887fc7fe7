// Source text at the end of every exported test: helpers for a fresh sandbox, its clock and messages, and browsers with
// cookies.

export const HELPERS = `// Helpers: a fresh sandbox, its clock and messages, and browsers with cookies.
async function control(method, path, body) {
  const response = await fetch(server + path, {
    method,
    headers: headersOf(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const { error, code, data } = await response.json()
  assert.equal(error, null, method + ' ' + path + ': ' + code)
  return data
}

function headersOf(headers) {
  return {
    ...headers,
    ...(sandbox.name ? { 'x-sandbox': sandbox.name } : {}),
    ...(process.env.STRUKA_CONTROL_TOKEN ? { 'x-control-token': process.env.STRUKA_CONTROL_TOKEN } : {}),
  }
}

async function openSandbox(input) {
  const { name, now } = await control('POST', '/control/sandboxes', input)
  sandbox.name = name
  sandbox.createdAt = Date.parse(now)
}

/** Moves the clock to this many milliseconds after the sandbox was created; jobs due until then run. */
async function at(ms) {
  const { now } = await control('GET', '/control/clock')
  await control('PUT', '/control/clock', { now: new Date(Math.max(Date.parse(now), sandbox.createdAt + ms)).toISOString() })
}

function instant(ms) {
  return new Date(sandbox.createdAt + ms).toISOString()
}

async function messageField(to, back, field) {
  const { rows } = await control('GET', '/control/messages?limit=1000&to=' + encodeURIComponent(to))
  const message = rows.filter((row) => row[field] !== null)[back]
  assert.ok(message, 'a message with a ' + field + ' reaches ' + to)
  return message[field]
}

/** The code in the newest message to a phone or address; 'back' counts messages before it. */
function code(to, back = 0) {
  return messageField(to, back, 'code')
}

async function linkToken(to, back = 0) {
  return new URL(await messageField(to, back, 'link')).searchParams.get('token')
}

function browser() {
  const cookies = new Map()
  const send = async (method, path, { json, image } = {}) => {
    const response = await fetch(server + path, {
      method,
      redirect: 'manual',
      headers: headersOf({
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...(image === undefined ? {} : { 'content-type': 'image/jpeg' }),
      }),
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      ...(image === undefined ? {} : { body: Buffer.from(images[image], 'base64') }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [name, value] = line.split(';')[0].split('=')
      if (value) cookies.set(name, value)
      else cookies.delete(name)
    }
    const text = await response.text()
    return { status: response.status, body: response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : undefined }
  }
  /** Sends a request, asserts its status and code, and returns the response body. */
  const request = async (expected, method, path, options) => {
    const { status, body } = await send(method, path, options)
    assert.deepEqual([status, body?.code ?? null], expected, method + ' ' + path + ': ' + JSON.stringify(body))
    return body
  }
  request.expectAborted = (method, path, options) =>
    assert.rejects(send(method, path, options), method + ' ' + path + ' is aborted')
  return request
}

/** Asserts that ledger, lots, stock and tickets agree, and removes the sandbox. */
async function checkInvariantsAndRemove() {
  assert.deepEqual((await control('GET', '/control/invariants')).broken, [])
  await control('DELETE', '/control/sandboxes/' + sandbox.name)
}
`
