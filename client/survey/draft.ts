// Answers of an unfinished survey, kept in this tab's storage so that a reload goes on where it stopped.
import { useState } from 'react'
import type { AnswerValue } from '#contract/survey.ts'
import type { Answers } from './path.ts'

export type Draft = { answers: Answers /** The question last seen. */; at: string | null }

const EMPTY: Draft = { answers: {}, at: null }

export function useDraft(surveyId: string): [Draft, (next: Draft) => void] {
  const [draft, setDraft] = useState(() => read(surveyId))
  const keep = (next: Draft) => {
    setDraft(next)
    sessionStorage.setItem(nameOf(surveyId), JSON.stringify(next))
  }
  return [draft, keep]
}

export function forgetDraft(surveyId: string): void {
  sessionStorage.removeItem(nameOf(surveyId))
}

function nameOf(surveyId: string): string {
  return `survey-${surveyId}`
}

/** What cannot be read, because it was edited or is of another release, counts as nothing. */
function read(surveyId: string): Draft {
  const text = sessionStorage.getItem(nameOf(surveyId))
  if (text === null) return EMPTY
  try {
    const kept: unknown = JSON.parse(text)
    return isDraft(kept) ? kept : EMPTY
  } catch {
    return EMPTY
  }
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null || !('answers' in value) || !('at' in value)) return false
  const { answers, at } = value
  if (at !== null && typeof at !== 'string') return false
  return typeof answers === 'object' && answers !== null && Object.values(answers).every(isAnswer)
}

function isAnswer(value: unknown): value is AnswerValue {
  if (Array.isArray(value)) return value.every((word) => typeof word === 'string')
  return typeof value === 'string' || typeof value === 'number'
}
