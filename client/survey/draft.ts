// The answers of an unfinished survey in sessionStorage, so that a reload continues it.
import { useState } from 'react'
import type { AnswerValue } from '#contract/survey.ts'
import type { Answers } from './answers.ts'

export type Draft = { answers: Answers /** The question last seen. */; at: string | null }

const EMPTY: Draft = { answers: {}, at: null }

export function useDraft(surveyId: string): [Draft, (next: Draft) => void] {
  const [draft, setDraft] = useState(() => readDraft(surveyId))
  const keep = (next: Draft) => {
    setDraft(next)
    sessionStorage.setItem(storageKeyOf(surveyId), JSON.stringify(next))
  }
  return [draft, keep]
}

export function removeDraft(surveyId: string): void {
  sessionStorage.removeItem(storageKeyOf(surveyId))
}

function storageKeyOf(surveyId: string): string {
  return `survey-${surveyId}`
}

/** An unreadable draft, edited or of another release, counts as empty. */
function readDraft(surveyId: string): Draft {
  const text = sessionStorage.getItem(storageKeyOf(surveyId))
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
