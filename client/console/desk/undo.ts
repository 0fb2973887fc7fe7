// Saves the state before a tour, a preset, a jump of time or an action of staff. Restores any of the last twenty states.

import { queryOptions } from '@tanstack/react-query'
import { api } from '#client/api/api.ts'
import { uuid } from '#client/api/uuid.ts'
import type { Result } from '#contract/route-types.ts'
import { getTranslate } from '../messages/translate.ts'
import { type QueryKey, type QueryRoot, useCommand } from '../query/queries.ts'
import { getPhoneState, replaceSandbox } from './reset-sandbox.ts'

type Snapshot = Result<'GET /control/sandboxes/:name/snapshots'>['rows'][number]
export type SavedState = Snapshot & { note: NonNullable<Snapshot['note']> }

export const MAX_SAVED_STATES = 20
const MAX_SAVED_BYTES = 128 * 1024 * 1024
const MAX_TITLE_LENGTH = 80
const BEFORE = 'before'
/** The prefix of a state that an undo saved. The menu lists such a state, but the undo button skips it. */
const UNDO_PREFIX = 'left'

export function savedStatesOf(snapshots: readonly Snapshot[]): SavedState[] {
  return snapshots.filter((snapshot): snapshot is SavedState => snapshot.note !== null).toReversed()
}

export function findLastState(states: readonly SavedState[]): SavedState | undefined {
  return states.find(({ snapshot }) => !snapshot.startsWith(UNDO_PREFIX))
}

/** Returns the states to delete before another is saved. `states` has the newest first; `restored` is never deleted. */
export function snapshotsToEvict(states: readonly SavedState[], restored?: string): SavedState[] {
  const others = states.filter(({ snapshot }) => snapshot !== restored)
  const room = MAX_SAVED_STATES - 1 - (states.length - others.length)
  let bytes = 0
  return others.filter(({ bytes: own }, at) => {
    bytes += own
    return at >= room || bytes > MAX_SAVED_BYTES
  })
}

async function listSavedStates(): Promise<SavedState[]> {
  const { sandbox } = await api('GET /control/console')
  return listSavedStatesOf(sandbox)
}

export const savedStatesQuery = () =>
  queryOptions({ queryKey: ['savedState'] satisfies QueryKey, queryFn: listSavedStates })

async function listSavedStatesOf(name: string): Promise<SavedState[]> {
  return savedStatesOf((await api('GET /control/sandboxes/:name/snapshots', { params: { name } })).rows)
}

type SaveOptions = { mergeRepeats?: boolean; restored?: string }

/**
 * Saves the state of the sandbox under the title of the next action. With `mergeRepeats`, saves nothing if the last title is
 * the same, so that ten short jumps of time share one state.
 */
export async function saveState(title: string, { mergeRepeats = false, restored }: SaveOptions = {}): Promise<void> {
  const { sandbox: name } = await api('GET /control/console')
  const states = await listSavedStatesOf(name)
  const shortTitle = title.slice(0, MAX_TITLE_LENGTH)
  if (mergeRepeats && states[0]?.note.title === shortTitle) return
  for (const { snapshot } of snapshotsToEvict(states, restored)) {
    await api('DELETE /control/sandboxes/:name/snapshots/:snapshot', { params: { name, snapshot } })
  }
  const note = { title: shortTitle, ...(await getPhoneState()) }
  const snapshot = `${restored === undefined ? BEFORE : UNDO_PREFIX}-${uuid().slice(0, 8)}`
  await api('POST /control/sandboxes/:name/snapshots', { params: { name }, body: { snapshot, note } })
}

/** Creates a command that first saves the state of the sandbox under the title, so that Undo can revert the command. */
export function useUndoableCommand<Variables = void, Response = unknown>(
  change: readonly QueryRoot[],
  titleOf: (variables: Variables) => string,
  run: (variables: Variables) => Promise<Response>,
) {
  return useCommand([...change, 'savedState'], async (variables: Variables) => {
    await saveState(titleOf(variables))
    return run(variables)
  })
}

/** Restores a saved state, after saving the current state for another undo. */
export async function returnTo({ snapshot, note }: SavedState): Promise<void> {
  await saveState(getTranslate()('bar.undo.undone', { title: note.title }), { restored: snapshot })
  await replaceSandbox(note, async (name) => {
    const params = { name, snapshot }
    await api('POST /control/sandboxes/:name/snapshots/:snapshot/restore', { params })
    await api('DELETE /control/sandboxes/:name/snapshots/:snapshot', { params })
  })
}

/** Restores the state before the last action, also if the undo button does not name it yet. */
export async function undoLast(): Promise<void> {
  const last = findLastState(await listSavedStates())
  if (last) await returnTo(last)
}
