// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { onDesk, press } from './actions.ts'
import type { FindTarget } from './step.ts'

test('the frame stays around a pressed button while the button is disabled', async () => {
  const button = document.createElement('button')
  button.dataset['tour'] = 'read'
  document.body.append(button)
  button.addEventListener('click', () => {
    button.disabled = true
  })
  let isDone = false
  const frames: (FindTarget | null)[] = []
  const context = {
    signal: new AbortController().signal,
    wait: () => Promise.resolve(),
    highlight: (find: FindTarget | null) => frames.push(find),
    tell: () => {},
    askPresenter: () => {},
  }
  const pressed = press(context, onDesk('read'), () => isDone)
  await vi.waitFor(() => expect(button.disabled).toBe(true))
  expect(frames.at(-1)?.()).toBe(button)
  isDone = true
  await pressed
  expect(frames.at(-1)).toBeNull()
})
