// Source text at the end of every exported test, which replays the JSON `recording` in a new sandbox.

export const REPLAY_SCRIPT = `
const server = process.env.STRUKA_URL ?? 'http://127.0.0.1:3000'
const sandbox = { name: undefined, createdAt: 0 }
const browsers = new Map()
const responses = []

test('the recording repeats with the same statuses and codes', async (t) => {
  if (recording.isTruncated) t.diagnostic('Requests before these were dropped: what they changed is missing.')
  await openSandbox(recording.input)
  for (const { browser, phone } of recording.logins)
    assert.equal((await send(browser, 'POST', '/control/shoppers/' + encodeURIComponent(phone) + '/login')).status, 200)
  for (const [index, step] of recording.steps.entries()) {
    if (step.isLeftOut) t.diagnostic('Left out, its body was not recorded: ' + step.route)
    else responses[index] = await replay(step)
  }
  assert.deepEqual((await control('GET', '/control/invariants')).broken, [])
  await control('DELETE', '/control/sandboxes/' + sandbox.name)
})

async function replay(step) {
  const { at, browser, method, url, image, bindings, expected } = step
  await advance(at)
  const parts = await Promise.all(
    url.map(async (part) => (typeof part === 'string' ? part : encodeURIComponent(await read(part)))),
  )
  const path = parts.join('')
  for (const { path: [...keys], source, isNumber } of bindings) {
    const last = keys.pop()
    const value = await read(source)
    keys.reduce((holder, key) => holder[key], step)[last] = isNumber ? Number(value) : value
  }
  const name = method + ' ' + path
  if (!expected) return assert.rejects(send(browser, method, path, { json: step.json, image }), name + ' is aborted')
  const { status, body } = await send(browser, method, path, { json: step.json, image })
  assert.deepEqual([status, body?.code ?? null], expected, name + ': ' + JSON.stringify(body))
  return body
}

/** Reads a value that differs in every sandbox. */
async function read({ from, ...source }) {
  if (from === 'response') return source.path.reduce((value, key) => value[key], responses[source.step])
  if (from === 'instant') return new Date(sandbox.createdAt + source.ms).toISOString()
  const { rows } = await control('GET', '/control/messages?limit=1000&to=' + encodeURIComponent(source.to))
  const message = rows.filter((row) => row[from] !== null)[source.back]
  assert.ok(message, 'a message with a ' + from + ' reaches ' + source.to)
  return from === 'link' ? new URL(message.link).searchParams.get('token') : message.code
}

async function openSandbox(input) {
  const { name, now } = await control('POST', '/control/sandboxes', input)
  sandbox.name = name
  sandbox.createdAt = Date.parse(now)
}

/** Moves the clock to this many milliseconds after the sandbox was created; jobs due until then run. */
async function advance(ms) {
  const { now } = await control('GET', '/control/clock')
  await control('PUT', '/control/clock', { now: new Date(Math.max(Date.parse(now), sandbox.createdAt + ms)).toISOString() })
}

async function control(method, path, json) {
  const { body } = await send('control', method, path, { json })
  assert.equal(body.error, null, method + ' ' + path + ': ' + body.code)
  return body.data
}

async function send(browser, method, path, { json, image } = {}) {
  const cookies = browsers.get(browser) ?? new Map()
  browsers.set(browser, cookies)
  const type = json === undefined ? (image === undefined ? undefined : 'image/jpeg') : 'application/json'
  const response = await fetch(server + path, {
    method,
    redirect: 'manual',
    headers: {
      cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
      ...(type ? { 'content-type': type } : {}),
      ...(sandbox.name ? { 'x-sandbox': sandbox.name } : {}),
      ...(process.env.STRUKA_CONTROL_TOKEN ? { 'x-control-token': process.env.STRUKA_CONTROL_TOKEN } : {}),
    },
    body: image === undefined ? json && JSON.stringify(json) : Buffer.from(image, 'base64'),
  })
  for (const line of response.headers.getSetCookie()) {
    const [name, value] = line.split(';')[0].split('=')
    if (value) cookies.set(name, value)
    else cookies.delete(name)
  }
  const text = await response.text()
  return { status: response.status, body: response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : undefined }
}
`
