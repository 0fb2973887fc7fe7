// @vitest-environment happy-dom
// The brand that the server writes into the page.
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'

test('is there for the first render, which React otherwise repeats in one long task', async () => {
  document.head.innerHTML = '<script id="brand" type="application/json">{"product":"Pasar Kita"}</script>'
  const { useBrand } = await import('./theme.ts')
  const rendered = vi.fn()
  const Name = () => {
    const { product } = useBrand()
    rendered(product)
    return product
  }
  const page = document.createElement('div')
  const root = createRoot(page)
  startTransition(() => root.render(<Name />))
  await vi.waitFor(() => expect(page.textContent).toBe('Pasar Kita'))
  expect(rendered).toHaveBeenCalledTimes(1)
  root.unmount()
})
