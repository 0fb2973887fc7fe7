// Push messages: the notification that is shown, and the page that a tap opens.
import { expect, test, vi } from 'vitest'
import { openApp, showPush } from './show-push.ts'

const ORIGIN = 'https://poin.example'

/** Returns a fake service worker with these open windows and the functions that show-push.ts uses. */
function workerWith(windows: { visibilityState: string; path?: string }[] = []) {
  const open = windows.map(({ path = '/', ...window }) => ({
    ...window,
    url: ORIGIN + path,
    focus: vi.fn(),
    navigate: vi.fn(),
  }))
  const scope = {
    location: { origin: ORIGIN },
    registration: { showNotification: vi.fn() },
    clients: { matchAll: async () => open, openWindow: vi.fn() },
  }
  return { scope, open, worker: scope as unknown as Parameters<typeof openApp>[0] }
}

test('shows the title and the text, and carries the URL', async () => {
  const { scope, worker } = workerWith()
  await showPush(worker, { title: 'Poin masuk', text: '420 poin', url: '/history/point' })
  expect(scope.registration.showNotification).toHaveBeenCalledWith(
    'Poin masuk',
    expect.objectContaining({ body: '420 poin', tag: '/history/point', data: { url: '/history/point' } }),
  )
})

test('rejects a message of another shape', async () => {
  await expect(showPush(workerWith().worker, { title: 'Poin masuk' })).rejects.toThrow('title, text and url')
})

test('a tap opens the page in the visible window of the app', async () => {
  const { open, scope, worker } = workerWith([
    { visibilityState: 'visible', path: '/console?lang=id' },
    { visibilityState: 'hidden' },
    { visibilityState: 'visible' },
  ])
  await openApp(worker, '/voucher')
  expect(open[2]?.focus).toHaveBeenCalled()
  expect(open[2]?.navigate).toHaveBeenCalledWith(`${ORIGIN}/voucher`)
  expect(open[0]?.navigate).not.toHaveBeenCalled()
  expect(scope.clients.openWindow).not.toHaveBeenCalled()
})

test('a tap opens a new window if the app has none', async () => {
  const { scope, worker } = workerWith([{ visibilityState: 'visible', path: '/console' }])
  await openApp(worker, '/voucher')
  expect(scope.clients.openWindow).toHaveBeenCalledWith(`${ORIGIN}/voucher`)
})

test('never opens another origin', async () => {
  const { scope, worker } = workerWith()
  await openApp(worker, 'https://elsewhere.example/')
  expect(scope.clients.openWindow).not.toHaveBeenCalled()
})
