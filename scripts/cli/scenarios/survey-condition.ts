// Scenario: a survey has a conditional question and pays points once.
import { equal } from 'node:assert/strict'
import type { Scenario } from './scenario.ts'

export const surveyCondition: Scenario = {
  title: 'a survey asks why only those who rarely have breakfast, and pays once',
  run: async (sandbox) => {
    const { sid } = await sandbox.createShopper()
    const wati = sandbox.agent(sid)
    const submit = (...answers: [questionId: string, value: string | number][]) =>
      wati.getResultCode('POST /api/survey/submit/:id', {
        params: { id: 'sarapan-favorit' },
        body: { answers: answers.map(([questionId, value]) => ({ questionId, value })) },
      })
    equal(await submit(['sering', 'jarang'], ['orang', 2]), 'answer_invalid')
    equal(await submit(['sering', 'jarang'], ['alasan', 'beli'], ['orang', 2]), 'ok')
    equal(await wati.getBalance(), 200)
    equal(await submit(['sering', 'jarang'], ['alasan', 'beli'], ['orang', 2]), 'survey_answered')
  },
}
