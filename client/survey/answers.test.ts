import { expect, test } from 'vitest'
import type { Question } from '#contract/survey.ts'
import { toSubmission, validateAnswer, visibleQuestions } from './answers.ts'

const option = (id: string) => ({ id, text: id })
const questions: Question[] = [
  { id: 'often', kind: 'single', text: 'Often?', required: true, options: [option('daily'), option('never')] },
  { id: 'why', kind: 'single', text: 'Why?', required: true, showIf: { questionId: 'often', anyOf: ['never'] } },
  { id: 'menu', kind: 'multi', text: 'What?', required: true, showIf: { questionId: 'often', anyOf: ['daily'] } },
  { id: 'tea', kind: 'single', text: 'Tea?', required: true, showIf: { questionId: 'menu', anyOf: ['tea'] } },
  { id: 'mark', kind: 'scale', text: 'Mark?', required: true, scale: { min: 0, max: 10, low: '', high: '' } },
  { id: 'sorry', kind: 'text', text: 'Sorry?', required: false, showIf: { questionId: 'mark', anyOf: ['0', '1'] } },
]
const idsOf = (visible: Question[]) => visible.map(({ id }) => id)

test('questions with a condition wait for their answer', () => {
  expect(idsOf(visibleQuestions(questions, {}))).toEqual(['often', 'mark'])
})

test('an answer decides which questions follow', () => {
  expect(idsOf(visibleQuestions(questions, { often: 'never' }))).toEqual(['often', 'why', 'mark'])
  expect(idsOf(visibleQuestions(questions, { often: 'daily', menu: ['rice', 'tea'] }))).toEqual([
    'often',
    'menu',
    'tea',
    'mark',
  ])
})

test('a question whose condition is no longer asked is not asked either', () => {
  expect(idsOf(visibleQuestions(questions, { often: 'never', menu: ['tea'] }))).toEqual(['often', 'why', 'mark'])
})

test('a number meets a condition by its digits', () => {
  expect(idsOf(visibleQuestions(questions, { mark: 0 }))).toEqual(['often', 'mark', 'sorry'])
})

test('answers to questions that fell away, and blank ones, are not sent', () => {
  const answers = { often: 'never', why: 'late', menu: ['tea'], mark: 0, sorry: ' ' }
  expect(toSubmission(questions, answers)).toEqual([
    { questionId: 'often', value: 'never' },
    { questionId: 'why', value: 'late' },
    { questionId: 'mark', value: 0 },
  ])
})

test.each<[Question['kind'], string | number | string[] | undefined]>([
  ['single', undefined],
  ['multi', []],
  ['text', '   '],
  ['number', -1],
  ['date', ''],
])('a required %s answered with %j is refused with a sentence', (kind, value) => {
  expect(validateAnswer({ id: 'a', kind, text: '', required: true }, value)).toMatch(/\.$/)
})

test('an optional question may stay blank', () => {
  expect(validateAnswer({ id: 'a', kind: 'text', text: '', required: false }, '')).toBeNull()
})
