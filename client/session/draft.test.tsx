// @vitest-environment happy-dom
// A draft of a form belongs to the shopper who typed it, and lasts until the form is sent or the shopper signs out.
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type Draft, hasDraftOfShopper, removeDraft, useDraft } from './draft.ts'
import { clearSession, removeDrafts, saveUnileverId } from './session.ts'

afterEach(() => clearSession())

type Values = { name: string; city: string; terms: boolean }

function openForm(): Draft<Values> {
  const { current } = renderHook(() => useDraft<Values>('edit')).result
  return { ...current, change: (next) => act(() => current.change(next)) }
}

test('what was typed is there when the form opens again', () => {
  saveUnileverId('UNV-1')
  const form = openForm()
  form.change({ name: 'Ratna' })
  form.change({ city: 'Bandung' })
  expect(openForm().values).toEqual({ name: 'Ratna', city: 'Bandung' })
})

test('another shopper does not see it, and after an expired session the same shopper does', () => {
  saveUnileverId('UNV-1')
  openForm().change({ name: 'Ratna' })
  clearSession()
  expect(hasDraftOfShopper()).toBe(true)
  expect(openForm().values).toEqual({})
  saveUnileverId('UNV-2')
  expect(openForm().values).toEqual({})
  saveUnileverId('UNV-1')
  expect(openForm().values).toEqual({ name: 'Ratna' })
})

test('a guest finds it on the same page of the history, without consents, and the next guest does not', () => {
  window.history.replaceState({ key: 'first' }, '')
  openForm().change({ name: 'Ratna', terms: true })
  expect(openForm().values).toEqual({ name: 'Ratna' })
  window.history.replaceState({ key: 'second' }, '')
  expect(openForm().values).toEqual({})
})

test('sending the form and signing out remove it', () => {
  const form = openForm()
  form.change({ name: 'Ratna' })
  removeDraft('edit')
  expect(openForm().values).toEqual({})
  openForm().change({ name: 'Ratna' })
  expect(hasDraftOfShopper()).toBe(false)
  removeDrafts()
  expect(openForm().values).toEqual({})
})
