import { expect } from 'vitest'
import { openAccount } from '../testing/account.ts'
import { test } from '../testing/test.ts'
import type { World } from '../testing/world.ts'

const join = (world: World) => world.signIn(openAccount(world).phone)
const answers = (values: Record<string, unknown>) => ({
  answers: Object.entries(values).map(([questionId, value]) => ({ questionId, value })),
})
const NO_BREAKFAST = { sering: 'tidak', alasan: 'buru-buru', orang: 0 }

test('lists what runs now, with what it brings [7.survey-list, 7.survey-detail]', async ({ world }) => {
  const { rows } = (await world.agent().get('/api/survey/def?active=true&disabled=false')).body.data
  expect(rows.map((row: { id: string }) => row.id)).toEqual([
    'sarapan-favorit',
    'kebiasaan-mencuci',
    'kepuasan-aplikasi',
  ])
  const def = (await world.agent().get('/api/survey/def/kepuasan-aplikasi')).body.data
  expect(def.questions[0].text).toContain('Struka')
  expect((await world.agent().get('/api/survey/def/tidak-ada')).status).toBe(404)
})

test('pays the points once, also when submitted twice at the same moment [7.survey-submit]', async ({ world }) => {
  const browser = await join(world)
  const submit = () => browser.post('/api/survey/submit/sarapan-favorit').send(answers(NO_BREAKFAST))
  const codes = (await Promise.all([submit(), submit()])).map(({ body }) => body.code)
  expect(codes.toSorted()).toEqual(['ok', 'survey_answered'])
  expect((await browser.get('/api/point/balance')).body.data.balance).toBe(100)
  expect((await browser.get('/api/survey/def/sarapan-favorit')).body.data.answered).toBe(true)
})

test.for([
  ['a required question is left out', { sering: 'tidak', orang: 1 }, 'alasan'],
  ['a question is answered that its condition hides', { ...NO_BREAKFAST, menu: ['nasi'] }, 'menu'],
  ['a condition of a hidden question holds', { ...NO_BREAKFAST, teh: 'celup' }, 'teh'],
  ['an option does not exist', { ...NO_BREAKFAST, alasan: 'malas' }, 'alasan'],
  ['a number is negative', { ...NO_BREAKFAST, orang: -1 }, 'orang'],
  ['a choice is made twice', { sering: 'tiap-hari', menu: ['nasi', 'nasi'], orang: 2 }, 'menu'],
  ['a question is unknown', { ...NO_BREAKFAST, rahasia: 'x' }, 'rahasia'],
] as const)('names the question when %s', async ([_, values, question], { world }) => {
  const browser = await join(world)
  const answer = await browser.post('/api/survey/submit/sarapan-favorit').send(answers(values))
  expect(answer.body).toMatchObject({ code: 'answer_invalid', fields: { [question]: expect.any(String) } })
  expect((await browser.get('/api/point/balance')).body.data.balance).toBe(0)
})

test('closes when its time is over', async ({ world }) => {
  const browser = await join(world)
  expect((await browser.post('/api/survey/submit/belanja-ramadan').send(answers({ anggaran: 1 }))).body.code).toBe(
    'survey_closed',
  )
})
