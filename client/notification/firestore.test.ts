// @vitest-environment happy-dom
// The browser's connection to Firestore, with the real web SDK and without a server.
import * as firebase from 'firebase/app'
import * as firestore from 'firebase/firestore'
import { expect, test, vi } from 'vitest'
import { connectToFirestore, type FirestoreConfig } from './firestore.ts'

vi.mock('firebase/app', async (load) => {
  const original = await load<typeof firebase>()
  return { ...original, deleteApp: vi.fn(original.deleteApp) }
})

vi.mock('firebase/firestore', async (load) => ({ ...(await load<typeof firestore>()), writeBatch: vi.fn() }))

const config: FirestoreConfig = { projectId: 'demo-test', host: '127.0.0.1', port: 9, ssl: false, token: 'token' }
const events = { onSnapshot: () => {}, onClock: () => {}, onChanges: () => {}, onEnd: () => {} }

test('a long list is deleted in pieces that the channel takes, and the next piece waits for the last', async () => {
  const pieces: number[] = []
  vi.mocked(firestore.writeBatch).mockImplementation(() => {
    const batch = {
      delete: () => batch,
      commit: async () => void pieces.push(count()),
    } as never as firestore.WriteBatch
    const deleted = vi.spyOn(batch, 'delete')
    const count = () => deleted.mock.calls.length
    if (pieces.length === 4) batch.commit = () => Promise.reject(new Error('The channel is gone.'))
    return batch
  })
  const connection = await connectToFirestore(config, 'ratna', events)
  const ids = Array.from({ length: 434 }, (_, at) => `n${at}`)
  await expect(connection.remove(ids)).rejects.toThrow('gone')
  expect(pieces).toEqual([100, 100, 100, 100])
  await connection.close()
})

test('a connection that fails to close does not prevent the next one', async () => {
  const first = await connectToFirestore(config, 'ratna', events)
  const { deleteApp } = await vi.importActual<typeof firebase>('firebase/app')
  vi.mocked(firebase.deleteApp).mockImplementationOnce(async (app) => {
    await deleteApp(app)
    throw new Error('The app was not deleted.')
  })
  await expect(first.close()).rejects.toThrow('not deleted')
  const second = await connectToFirestore(config, 'ratna', events)
  await second.close()
})
