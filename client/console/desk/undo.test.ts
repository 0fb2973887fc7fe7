import { expect, test } from 'vitest'
import { MAX_SAVED_STATES, type SavedState, savedStatesOf, statesToForget } from './undo.ts'

const MEGABYTE = 1024 * 1024
const INSTANT = '2026-11-21T02:41:00.000Z'

const saved = (snapshot: string, bytes = MEGABYTE): SavedState => ({
  snapshot,
  bytes,
  now: INSTANT,
  createdAt: INSTANT,
  note: { title: 'Tur', phone: null, path: '/' },
})
const names = (states: readonly SavedState[]) => states.map(({ snapshot }) => snapshot)

test('the list has what a console saved, newest first, without the snapshots of QA', () => {
  const snapshots = [saved('one'), { ...saved('of-qa'), note: null }, saved('two')]
  expect(names(savedStatesOf(snapshots))).toEqual(['two', 'one'])
})

test('of ten states the oldest makes room for one more, unless it is the one that is returned to', () => {
  const ten = Array.from({ length: MAX_SAVED_STATES }, (_, at) => saved(`s${at}`))
  expect(statesToForget(ten.slice(1))).toEqual([])
  expect(names(statesToForget(ten))).toEqual(['s9'])
  expect(statesToForget(ten, 's9')).toEqual([])
})

test('large states make room earlier', () => {
  const large = [saved('new', 60 * MEGABYTE), saved('older', 60 * MEGABYTE), saved('oldest', 60 * MEGABYTE)]
  expect(names(statesToForget(large))).toEqual(['oldest'])
})
