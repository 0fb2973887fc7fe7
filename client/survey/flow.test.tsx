// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Survey } from '#contract/survey.ts'
import { signOut } from '../session/queries.ts'
import { queryClient } from '../session/query-client.ts'
import { saveUnileverId } from '../session/session.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { Flow } from './flow.tsx'

const survey: Survey = {
  ...{ id: 'sarapan', title: 'Sarapan', description: '', points: 50, minutes: 1, questionCount: 1 },
  ...{ startAt: '2026-11-01T00:00:00Z', endAt: '2026-12-01T00:00:00Z', active: true, disabled: false, answered: false },
  questions: [{ id: 'q1', kind: 'single', required: true, text: 'Sarapan?', options: [{ id: 'ya', text: 'Ya' }] }],
}

function openSurvey(): HTMLInputElement {
  renderScreen(<Flow survey={survey} />)
  return screen.getByRole<HTMLInputElement>('radio', { name: 'Ya' })
}

test('answers continue for the shopper who gave them, and for nobody else', () => {
  saveUnileverId('UNV-1')
  fireEvent.click(openSurvey())
  expect(openSurvey().checked).toBe(true)
  saveUnileverId('UNV-2')
  expect(openSurvey().checked).toBe(false)
})

test('closing asks before the answers are left behind', async () => {
  fireEvent.click(openSurvey())
  fireEvent.click(screen.getByRole('button', { name: 'Tutup survei' }))
  expect(await screen.findByRole('dialog', { name: 'Tinggalkan survei?' })).toBeTruthy()
})

test('signing out removes the answers', async () => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ error: null, code: 'ok', data: null })))
  saveUnileverId('UNV-1')
  fireEvent.click(openSurvey())
  await signOut(queryClient)
  saveUnileverId('UNV-1')
  expect(openSurvey().checked).toBe(false)
})

test('an answer that adds a question does not move the progress back', () => {
  const [first] = survey.questions
  if (!first) throw new Error('The survey has no question.')
  const more = { ...first, id: 'q2', text: 'Kenapa?', showIf: { questionId: 'q1', anyOf: ['ya'] } }
  renderScreen(<Flow survey={{ ...survey, questions: [first, more] }} />)
  const share = () => Number(screen.getByRole<HTMLProgressElement>('progressbar').position)
  const before = share()
  fireEvent.click(screen.getByRole('radio', { name: 'Ya' }))
  expect(share()).toBeGreaterThanOrEqual(before)
})
