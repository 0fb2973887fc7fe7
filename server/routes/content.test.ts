import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ADMIN_KEY, openWorld, type World } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ preset: 'empty' })
})
afterAll(() => world.close())

const reader = () => world.agent()
const editor = () => world.agent().set('x-admin-key', ADMIN_KEY)
const question = { title: 'Boleh struk kemarin?', payload: { topic: 'Struk', body: 'Boleh, sampai **7 hari**.' } }
const count = async () => (await editor().get('/adminapi/contentcount/faq')).body.data.count

async function written(draft: object = {}) {
  const { body } = await editor()
    .post('/adminapi/contents/faq')
    .send({ ...question, ...draft })
  expect(body).toMatchObject({ error: null, code: 'ok' })
  return body.data
}

describe('reading', () => {
  test('lists questions in their order with the configured name', async () => {
    const { body } = await reader().get('/adminapi/contents/faq?withPayload=true&pageSize=100').expect(200)
    expect(body.data.count).toBe(body.data.rows.length)
    expect(body.data.rows.length).toBeGreaterThanOrEqual(16)
    expect(body.data.rows[0]).toMatchObject({
      id: 'faq-struk-diterima',
      payload: { topic: 'Struk' },
      published: true,
      publishAt: null,
    })
    expect(JSON.stringify(body.data)).not.toContain('{product}')
  })

  test('leaves the payload out when asked to', async () => {
    const { body } = await reader().get('/adminapi/contents/faq?withPayload=false')
    expect(body.data.rows[0]).not.toHaveProperty('payload')
    const one = await reader().get('/adminapi/contents/faq/faq-apa-itu?withPayload=false')
    expect(one.body.data).toMatchObject({ title: 'Apa itu Struka?' })
    expect(one.body.data).not.toHaveProperty('payload')
  })

  test('finds banners by where they stand', async () => {
    const { body } = await reader().get('/adminapi/contents/banner?published=true&withPayload=true&description=home')
    expect(body.data.rows.map(({ title }: { title: string }) => title)).toEqual([
      'Kecap dua botol, poin dua kali',
      'Ajak tetangga, dua-duanya dapat',
      'Undian Emas 10 gram',
    ])
    const elsewhere = await reader().get('/adminapi/contents/banner?description=nowhere')
    expect(elsewhere.body.data).toMatchObject({ rows: [], count: 0 })
  })

  test.each(['faq', 'banner', 'howto', 'terms', 'privacy', 'article', 'about'])('has %s to show', async (type) => {
    const { body } = await reader().get(`/adminapi/contents/${type}`).expect(200)
    expect(body.data.count).toBeGreaterThan(0)
    expect((await reader().get(`/adminapi/contentcount/${type}`)).body.data.count).toBe(body.data.count)
  })

  test('opens a document by its slug', async () => {
    const { body } = await reader().get('/adminapi/contents/privacy/kebijakan-privasi').expect(200)
    expect(body.data.payload.body).toContain('Pelindungan Data Pribadi')
  })

  test.each([
    ['/adminapi/contents/nonsense', 400],
    ['/adminapi/contentcount/nonsense', 400],
    ['/adminapi/contents/faq?published=maybe', 400],
    ['/adminapi/contents/faq?page=0', 400],
    ['/adminapi/contents/faq?pageSize=1001', 400],
    [`/adminapi/contents/faq/${'x'.repeat(65)}`, 400],
    ['/adminapi/contents/faq/no-such-question', 404],
    ['/adminapi/contents/banner/faq-apa-itu', 404],
  ])('refuses %s with %i in the envelope', async (path, status) => {
    const { body } = await reader().get(path).expect(status)
    expect(body).toMatchObject({
      data: null,
      error: expect.any(String),
      code: status === 404 ? 'not_found' : 'validation',
    })
  })
})

describe('writing', () => {
  test.each([
    ['post', '/adminapi/contents/faq'],
    ['put', '/adminapi/contents/faq/faq-apa-itu'],
    ['delete', '/adminapi/contents/faq/faq-apa-itu'],
    ['put', '/adminapi/contents/faq/faq-apa-itu/publish'],
    ['put', '/adminapi/contents/faq/faq-apa-itu/unpublish'],
  ] as const)('%s %s needs the admin key and our own origin', async (method, path) => {
    const before = await count()
    const without = await reader()[method](path).send(question).expect(403)
    expect(without.body).toMatchObject({ code: 'forbidden', data: null })
    await reader()[method](path).set('x-admin-key', 'wrong').send(question).expect(403)
    await editor()[method](path).set('origin', 'https://elsewhere.example').send(question).expect(403)
    expect(await count()).toBe(before)
    await reader().get('/adminapi/contents/faq/faq-apa-itu').expect(200)
  })

  test('a draft is seen by editors alone until it is published, and again when it is hidden', async () => {
    const draft = await written()
    expect(draft).toMatchObject({ slug: 'boleh-struk-kemarin', published: false, updatedAt: expect.any(String) })
    const path = `/adminapi/contents/faq/${draft.id}`
    await reader().get(path).expect(404)
    const hidden = await reader().get('/adminapi/contents/faq?published=false')
    expect(hidden.body.data.count).toBe(0)
    await editor().get(path).expect(200)
    const shown = await editor().put(`${path}/publish`).expect(200)
    expect(shown.body.data.published).toBe(true)
    await reader().get(path).expect(200)
    await editor().put(`${path}/unpublish`).expect(200)
    await reader().get(path).expect(404)
  })

  test('replaces and removes an item', async () => {
    const { id } = await written({ slug: 'ganti', order: 3 })
    const { body } = await editor()
      .put(`/adminapi/contents/faq/${id}`)
      .send({ ...question, title: 'Berubah', published: true })
    expect(body.data).toMatchObject({ id, slug: 'ganti', title: 'Berubah', order: 0, published: true })
    await editor()
      .delete(`/adminapi/contents/faq/${id}`)
      .expect(200, { error: null, code: 'ok', data: { done: true } })
    await editor().delete(`/adminapi/contents/faq/${id}`).expect(404)
    await editor().put(`/adminapi/contents/faq/${id}/publish`).expect(404)
  })

  test('publishes itself at its hour, unless it was moved', async () => {
    const hour = 3_600_000
    const at = new Date(world.sandbox.now() + hour).toISOString()
    const later = new Date(world.sandbox.now() + 3 * hour).toISOString()
    const kept = await written({ publishAt: at, published: true })
    const moved = await written({ publishAt: at })
    expect(kept).toMatchObject({ published: false, publishAt: at })
    await editor()
      .put(`/adminapi/contents/faq/${moved.id}`)
      .send({ ...question, publishAt: later })
      .expect(200)
    await world.app.runner.advance(world.sandbox, Date.parse(at))
    const { body } = await reader().get(`/adminapi/contents/faq/${kept.id}`).expect(200)
    expect(body.data.publishAt).toBeNull()
    await reader().get(`/adminapi/contents/faq/${moved.id}`).expect(404)
    await world.app.runner.advance(world.sandbox, Date.parse(later))
    await reader().get(`/adminapi/contents/faq/${moved.id}`).expect(200)
  })

  test('a taken slug and a schedule in the past are business failures that change nothing', async () => {
    const before = await count()
    const taken = await editor()
      .post('/adminapi/contents/faq')
      .send({ ...question, slug: 'apa-itu' })
      .expect(200)
    expect(taken.body).toMatchObject({ code: 'slug_taken', data: null, fields: { slug: expect.any(String) } })
    const past = await editor()
      .post('/adminapi/contents/faq')
      .send({ ...question, publishAt: '2020-01-01T00:00:00Z' })
      .expect(200)
    expect(past.body.code).toBe('publish_past')
    expect(await count()).toBe(before)
  })

  test.each([
    ['a missing title', { payload: question.payload }],
    ['a payload of another type', { ...question, payload: { steps: [] } }],
    ['an unknown payload field', { ...question, payload: { ...question.payload, extra: 1 } }],
    ['an unknown field', { ...question, extra: 1 }],
    ['an absurd length', { ...question, title: 'x'.repeat(161) }],
    ['a slug with blanks', { ...question, slug: 'not a slug' }],
    ['a list for a body', []],
  ])('refuses %s with 400 and changes nothing', async (_what, draft) => {
    const before = await count()
    const { body } = await editor().post('/adminapi/contents/faq').send(draft).expect(400)
    expect(body).toMatchObject({ code: 'validation', fields: expect.any(Object) })
    expect(await count()).toBe(before)
  })

  test('a banner may not lead to a script', async () => {
    const payload = { text: 'Klik', tone: 'accent', art: [], action: { label: 'Buka', to: 'javascript:alert(1)' } }
    const { body } = await editor().post('/adminapi/contents/banner').send({ title: 'Banner', payload }).expect(400)
    expect(body.fields).toHaveProperty(['payload.action.to'])
  })
})
