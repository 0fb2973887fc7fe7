// Checks routes that change something, by requests that must be refused before they do (profile `write`).

import type { RouteCheck } from './route-check.ts'
import { WRITE_DATA } from './write-data.ts'

export async function checkWrite(check: RouteCheck): Promise<void> {
  const { name, route, target } = check
  const { body, query, params, refused = [], accepted } = WRITE_DATA[name] ?? {}
  const plain = {
    ...(params ? { params } : {}),
    ...(query ? { query } : {}),
    ...(body === undefined ? {} : { body }),
    ...(route.upload ? { contentType: 'image/jpeg' } : {}),
  }
  if (route.access === 'session') {
    const answer = await check.ask({ ...plain, signedIn: false })
    check.noteRefusal('without a session', answer, { status: 401, code: 'unauthenticated' })
  }
  if (route.access === 'admin') {
    check.noteRefusal('without the admin key', await check.ask(plain), { status: 403, code: 'forbidden' })
    return
  }
  // Without a session of the shopper, so that nothing pending of theirs is touched.
  for (const request of refused) {
    const { check: words, ...rest } = request
    const answer = await check.ask({
      ...plain,
      ...definedOnly(rest),
      signedIn: route.access === 'session' && target.hasSession,
    })
    if (route.access !== 'session' || target.hasSession) check.noteRefusal(words, answer, request)
  }
  if (route.body && !(route.body.safeParse(undefined).success && route.access === 'session' && !target.hasSession)) {
    const answer = await check.ask({ ...plain, body: { takDikenal: true }, signedIn: target.hasSession })
    check.noteRefusal('a body of unknown fields', answer, { status: 400, code: 'validation' })
    const broken = await check.ask({ ...plain, body: '{"a":', signedIn: target.hasSession })
    check.noteRefusal('a body that is no JSON', broken, { status: 400, code: 'validation', fields: ['body'] })
  }
  if (accepted && (route.access === 'public' || target.hasSession)) {
    const { check: words, ...request } = accepted
    check.noteSuccess(words, await check.ask({ ...plain, ...request, signedIn: route.access === 'session' }))
  }
  if (route.upload && target.hasSession) {
    const answer = await check.ask({ body: 'bukan gambar', contentType: 'image/jpeg' })
    check.noteRefusal('a file that is no image', answer, { status: 415, code: 'file_type' })
  }
}

function definedOnly<Given extends object>(given: Given): Partial<Given> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<Given>
}
