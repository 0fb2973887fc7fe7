// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { serverNow } from '../api/server-clock.ts'
import { findSavedCodex, removeSavedCodex, saveCodex } from './saved-codex.ts'

const TTL_MS = 10 * 60_000
const codex = {
  codex: 'kepala.badan.tanda',
  code: 'TJG-52PK-08',
  expiresAt: new Date(serverNow() + TTL_MS).toISOString(),
  url: '/partner/kopi-tanjung?codex=kepala.badan.tanda',
}

beforeEach(() => void vi.useFakeTimers())

test('a saved code lies encrypted under its documented key and is found for its campaign [3.codex, 7.codex-stored]', () => {
  saveCodex('gelas-kedua', codex)
  expect(localStorage.getItem('codex')).not.toContain('TJG')
  expect(findSavedCodex('gelas-kedua')).toEqual(codex)
  expect(findSavedCodex('promo-lain')).toBeNull()
})

test('a code that was used at the partner is removed, that of another campaign is not', () => {
  saveCodex('gelas-kedua', codex)
  removeSavedCodex('promo-lain')
  expect(findSavedCodex('gelas-kedua')).toEqual(codex)
  removeSavedCodex('gelas-kedua')
  expect(localStorage.getItem('codex')).toBeNull()
})

test('an expired code is removed', () => {
  saveCodex('gelas-kedua', codex)
  vi.advanceTimersByTime(TTL_MS)
  expect(findSavedCodex('gelas-kedua')).toBeNull()
  expect(localStorage.getItem('codex')).toBeNull()
})
