// What a push shows, and where a tap on it leads.
import { expect, test, vi } from 'vitest'
import { showPushed, visit } from './show-push.ts'

const HOME = 'https://poin.example'

/** As much of a service worker as push.ts touches, with these windows open. */
function workerWith(windows: { visibilityState: string }[] = []) {
  const open = windows.map((window) => ({ ...window, focus: vi.fn(), navigate: vi.fn() }))
  const scope = {
    location: { origin: HOME },
    registration: { showNotification: vi.fn() },
    clients: { matchAll: async () => open, openWindow: vi.fn() },
  }
  return { scope, open, worker: scope as unknown as Parameters<typeof visit>[0] }
}

test('shows the title and the text, and remembers where they lead', async () => {
  const { scope, worker } = workerWith()
  await showPushed(worker, { title: 'Poin masuk', text: '420 poin', url: '/history/point' })
  expect(scope.registration.showNotification).toHaveBeenCalledWith(
    'Poin masuk',
    expect.objectContaining({ body: '420 poin', tag: '/history/point', data: { url: '/history/point' } }),
  )
})

test('refuses a message that is not one of ours', async () => {
  await expect(showPushed(workerWith().worker, { title: 'Poin masuk' })).rejects.toThrow('title, text and url')
})

test('a tap goes on in the window that is looked at', async () => {
  const { open, scope, worker } = workerWith([{ visibilityState: 'hidden' }, { visibilityState: 'visible' }])
  await visit(worker, '/voucher')
  expect(open[1]?.focus).toHaveBeenCalled()
  expect(open[1]?.navigate).toHaveBeenCalledWith(`${HOME}/voucher`)
  expect(scope.clients.openWindow).not.toHaveBeenCalled()
})

test('without a window a tap opens one', async () => {
  const { scope, worker } = workerWith()
  await visit(worker, '/voucher')
  expect(scope.clients.openWindow).toHaveBeenCalledWith(`${HOME}/voucher`)
})

test('never opens another site', async () => {
  const { scope, worker } = workerWith()
  await visit(worker, 'https://elsewhere.example/')
  expect(scope.clients.openWindow).not.toHaveBeenCalled()
})
