// @vitest-environment happy-dom
// The browser's connection to Firestore, with the real web SDK and without a server.
import * as firebase from '@firebase/app'
import { expect, test, vi } from 'vitest'
import { connectToFirestore, type FirestoreConfig } from './firestore.ts'

vi.mock('@firebase/app', async (load) => {
  const original = await load<typeof firebase>()
  return { ...original, deleteApp: vi.fn(original.deleteApp) }
})

const config: FirestoreConfig = { projectId: 'demo-test', host: '127.0.0.1', port: 9, ssl: false, token: 'token' }
const events = { onSnapshot: () => {}, onClockMove: () => {}, onChanges: () => {}, onEnd: () => {} }

test('a connection that fails to close does not prevent the next one', async () => {
  const first = await connectToFirestore(config, 'ratna', events)
  const { deleteApp } = await vi.importActual<typeof firebase>('@firebase/app')
  vi.mocked(firebase.deleteApp).mockImplementationOnce(async (app) => {
    await deleteApp(app)
    throw new Error('The app was not deleted.')
  })
  await expect(first.close()).rejects.toThrow('not deleted')
  const second = await connectToFirestore(config, 'ratna', events)
  await second.close()
})
