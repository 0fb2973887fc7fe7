// @vitest-environment happy-dom
// What a button does with a tap that was queued behind a stalled main thread.
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { Button } from './button.tsx'

test('a tap that began before the button appeared is not meant for it', () => {
  const onClick = vi.fn()
  const earlier = new MouseEvent('click', { bubbles: true })
  Object.defineProperty(earlier, 'timeStamp', { value: performance.now() - 50 })
  const root = createRoot(document.body)
  flushSync(() => root.render(<Button onClick={onClick}>Batalkan</Button>))
  const button = document.querySelector('button')
  button?.dispatchEvent(earlier)
  expect(onClick).not.toHaveBeenCalled()
  button?.click()
  expect(onClick).toHaveBeenCalledTimes(1)
  flushSync(() => root.unmount())
})
