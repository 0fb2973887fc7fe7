import { expect, test } from 'vitest'
import { CONSOLE_ID } from './console-id.ts'
import { getTranslate } from './messages/translate.ts'
import { lastChangeOf, listNewChanges, nameOf, type OtherConsole } from './others-changes.ts'

const EARLIER = '2026-11-21T02:41:00.000Z'
const AT = '2026-11-21T02:42:00.000Z'
const FAULT = { route: 'POST /control/faults', at: EARLIER }
const LOGIN = { route: 'POST /control/shoppers/:shopper/login', at: AT }

const consoleOf = (id: string, ...changes: OtherConsole['changes']): OtherConsole => ({
  id,
  device: 'Windows',
  shopper: { id: 'sari', phone: '+6284000003456', firstName: 'Sari' },
  openedAt: EARLIER,
  changes,
})

test('a change of another console is news once, and one of this console never', () => {
  const other = consoleOf('other', LOGIN, FAULT)
  const consoles = [consoleOf(CONSOLE_ID, FAULT), other, consoleOf('quiet')]
  expect(listNewChanges(consoles, new Map())).toEqual([{ other, changes: [LOGIN, FAULT] }])
  expect(listNewChanges(consoles, new Map([['other', EARLIER]]))).toEqual([{ other, changes: [LOGIN] }])
  expect(listNewChanges(consoles, new Map([['other', AT]]))).toEqual([])
})

test('the audience reads who it was and what changed, and nothing of what it cannot see', () => {
  expect(nameOf(consoleOf('other'), getTranslate())).toBe('Windows, memegang Sari')
  expect(nameOf({ ...consoleOf('other'), shopper: null }, getTranslate())).toBe('Windows, sebagai tamu')
  // Signing in is part of another change.
  expect(lastChangeOf([LOGIN, FAULT])).toEqual({ name: 'faultOn', at: EARLIER })
  expect(lastChangeOf([LOGIN])).toBeUndefined()
})
