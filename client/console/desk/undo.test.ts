import { expect, test } from 'vitest'
import { findLastState, MAX_SAVED_STATES, type SavedState, savedStatesOf, snapshotsToEvict } from './undo.ts'

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

test('of twenty states the oldest makes room for one more, but not the one that is returned to', () => {
  const all = Array.from({ length: MAX_SAVED_STATES }, (_, at) => saved(`s${at}`))
  expect(snapshotsToEvict(all.slice(1))).toEqual([])
  expect(names(snapshotsToEvict(all))).toEqual(['s19'])
  expect(names(snapshotsToEvict(all, 's19'))).toEqual(['s18'])
})

test('one undo after the other goes further back, past what an undo left', () => {
  const states = [saved('left-2'), saved('left-1'), saved('before-1')]
  expect(findLastState(states)?.snapshot).toBe('before-1')
})

test('large states make room earlier', () => {
  const large = [saved('new', 60 * MEGABYTE), saved('older', 60 * MEGABYTE), saved('oldest', 60 * MEGABYTE)]
  expect(names(snapshotsToEvict(large))).toEqual(['oldest'])
})
