import { describe, expect, vi } from 'vitest'
import { test } from '../testing/test.ts'
import { ADMIN_KEY, type World } from '../testing/world.ts'

const reader = (world: World) => world.agent()
const editor = (world: World) => world.agent().set('x-admin-key', ADMIN_KEY)
const question = { title: 'Boleh struk kemarin?', payload: { topic: 'Struk', body: 'Boleh, sampai **7 hari**.' } }
const count = async (world: World) => (await editor(world).get('/adminapi/contentcount/faq')).body.data.count

async function written(world: World, draft: object = {}) {
  const { body } = await editor(world)
    .post('/adminapi/contents/faq')
    .send({ ...question, ...draft })
  expect(body).toMatchObject({ error: null, code: 'ok' })
  return body.data
}

test('open pages hear of an item that is published from the start, and of no draft', async ({ world }) => {
  const announce = vi.spyOn(world.sandbox, 'announceChange')
  await written(world, { published: false })
  expect(announce).not.toHaveBeenCalled()
  await written(world, { published: true })
  expect(announce).toHaveBeenCalledWith('content')
})

describe('reading', () => {
  test('lists questions in their order with the configured name [7.content-faq]', async ({ world }) => {
    const { body } = await reader(world).get('/adminapi/contents/faq?withPayload=true&pageSize=100').expect(200)
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

  test('leaves the payload out when asked to [7.content-faq-item]', async ({ world }) => {
    const { body } = await reader(world).get('/adminapi/contents/faq?withPayload=false')
    expect(body.data.rows[0]).not.toHaveProperty('payload')
    const one = await reader(world).get('/adminapi/contents/faq/faq-apa-itu?withPayload=false')
    expect(one.body.data).toMatchObject({ title: 'Apa itu Struka?' })
    expect(one.body.data).not.toHaveProperty('payload')
  })

  test('finds banners by where they stand [7.content-banner]', async ({ world }) => {
    const { body } = await reader(world).get(
      '/adminapi/contents/banner?published=true&withPayload=true&description=home',
    )
    expect(body.data.rows.map(({ title }: { title: string }) => title)).toEqual([
      'Kecap dua botol, poin dua kali',
      'Ajak tetangga, sama untung',
      'Undian Emas 10 gram',
    ])
    const elsewhere = await reader(world).get('/adminapi/contents/banner?description=nowhere')
    expect(elsewhere.body.data).toMatchObject({ rows: [], count: 0 })
  })

  test.for(['faq', 'banner', 'howto', 'terms', 'privacy', 'article', 'about'] as const)(
    'has %s to show [7.content-type, 7.content-count]',
    async (type, { world }) => {
      const { body } = await reader(world).get(`/adminapi/contents/${type}`).expect(200)
      expect(body.data.count).toBeGreaterThan(0)
      expect((await reader(world).get(`/adminapi/contentcount/${type}`)).body.data.count).toBe(body.data.count)
    },
  )

  test('opens a document by its slug [7.content-item]', async ({ world }) => {
    const { body } = await reader(world).get('/adminapi/contents/privacy/kebijakan-privasi').expect(200)
    expect(body.data.payload.body).toContain('Pelindungan Data Pribadi')
  })

  test.for([
    ['/adminapi/contents/faq?published=maybe', 400],
    [`/adminapi/contents/faq/${'x'.repeat(65)}`, 400],
    ['/adminapi/contents/faq/no-such-question', 404],
    ['/adminapi/contents/banner/faq-apa-itu', 404],
  ] as const)('refuses %s with %i in the envelope', async ([path, status], { world }) => {
    const { body } = await reader(world).get(path).expect(status)
    expect(body).toMatchObject({
      data: null,
      error: expect.any(String),
      code: status === 404 ? 'not_found' : 'validation',
    })
  })
})

describe('writing', () => {
  test('a draft is seen by editors alone until it is published, and again when it is hidden [7.content-publish]', async ({
    world,
  }) => {
    const draft = await written(world)
    expect(draft).toMatchObject({ slug: 'boleh-struk-kemarin', published: false, updatedAt: expect.any(String) })
    const path = `/adminapi/contents/faq/${draft.id}`
    await reader(world).get(path).expect(404)
    const hidden = await reader(world).get('/adminapi/contents/faq?published=false')
    expect(hidden.body.data.count).toBe(0)
    await editor(world).get(path).expect(200)
    const shown = await editor(world).put(`${path}/publish`).expect(200)
    expect(shown.body.data.published).toBe(true)
    await reader(world).get(path).expect(200)
    await editor(world).put(`${path}/unpublish`).expect(200)
    await reader(world).get(path).expect(404)
  })

  test('what announces something is gone for shoppers once it is over', async ({ world }) => {
    const showUntil = new Date(world.sandbox.now() + 60_000).toISOString()
    const { id } = await written(world, { slug: 'sampai-nanti', published: true, showUntil })
    const path = `/adminapi/contents/faq/${id}`
    const before = (await reader(world).get('/adminapi/contentcount/faq')).body.data.count
    expect((await reader(world).get(path).expect(200)).body.data.showUntil).toBe(showUntil)
    world.sandbox.clock.setTime(Date.parse(showUntil))
    await reader(world).get(path).expect(404)
    expect((await reader(world).get('/adminapi/contentcount/faq')).body.data.count).toBe(before - 1)
    await editor(world).get(path).expect(200)
  })

  test('replaces and removes an item', async ({ world }) => {
    const { id } = await written(world, { slug: 'ganti', order: 3 })
    const { body } = await editor(world)
      .put(`/adminapi/contents/faq/${id}`)
      .send({ ...question, title: 'Berubah', published: true })
    expect(body.data).toMatchObject({ id, slug: 'ganti', title: 'Berubah', order: 0, published: true })
    await editor(world)
      .delete(`/adminapi/contents/faq/${id}`)
      .expect(200, { error: null, code: 'ok', data: { done: true } })
    await editor(world).delete(`/adminapi/contents/faq/${id}`).expect(404)
    await editor(world).put(`/adminapi/contents/faq/${id}/publish`).expect(404)
  })

  test('publishes itself at its hour, unless it was moved', async ({ world }) => {
    const hour = 3_600_000
    const at = new Date(world.sandbox.now() + hour).toISOString()
    const later = new Date(world.sandbox.now() + 3 * hour).toISOString()
    const scheduled = await written(world, { publishAt: at, published: true })
    const moved = await written(world, { publishAt: at })
    expect(scheduled).toMatchObject({ published: false, publishAt: at })
    await editor(world)
      .put(`/adminapi/contents/faq/${moved.id}`)
      .send({ ...question, publishAt: later })
      .expect(200)
    await world.app.runner.advance(world.sandbox, Date.parse(at))
    const { body } = await reader(world).get(`/adminapi/contents/faq/${scheduled.id}`).expect(200)
    expect(body.data.publishAt).toBeNull()
    await reader(world).get(`/adminapi/contents/faq/${moved.id}`).expect(404)
    await world.app.runner.advance(world.sandbox, Date.parse(later))
    await reader(world).get(`/adminapi/contents/faq/${moved.id}`).expect(200)
  })

  test('a taken slug and a schedule in the past are business failures that change nothing', async ({ world }) => {
    const before = await count(world)
    const taken = await editor(world)
      .post('/adminapi/contents/faq')
      .send({ ...question, slug: 'apa-itu' })
      .expect(200)
    expect(taken.body).toMatchObject({ code: 'slug_taken', data: null, fields: { slug: expect.any(String) } })
    const past = await editor(world)
      .post('/adminapi/contents/faq')
      .send({ ...question, publishAt: '2020-01-01T00:00:00Z' })
      .expect(200)
    expect(past.body.code).toBe('publish_past')
    expect(await count(world)).toBe(before)
  })

  test.for([
    ['a payload of another type', { ...question, payload: { steps: [] } }],
    ['an unknown payload field', { ...question, payload: { ...question.payload, extra: 1 } }],
    ['a slug with blanks', { ...question, slug: 'not a slug' }],
  ] as const)('refuses %s with 400 and changes nothing', async ([_what, draft], { world }) => {
    const before = await count(world)
    const { body } = await editor(world).post('/adminapi/contents/faq').send(draft).expect(400)
    expect(body).toMatchObject({ code: 'validation', fields: expect.any(Object) })
    expect(await count(world)).toBe(before)
  })
})
