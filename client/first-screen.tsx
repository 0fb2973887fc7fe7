// Renders the guest's home on the server, before any data: the page shows it until React takes over with the same component.
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import type { ProductBrand } from '#contract/brand.ts'
import { Frame } from './frame.tsx'
import { GuestHome } from './home/guest.tsx'
import { queryClient } from './session/query-client.ts'
import { setBrand } from './ui/theme/theme.ts'

/** Returns the content of `#root` in a guest's page at `/`. The page's head has the title. */
export function renderGuestHome(brand: ProductBrand): string {
  setBrand(brand)
  const router = createMemoryRouter([{ path: '/', Component: GuestHome }])
  const page = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <Frame>
        <RouterProvider router={router} />
      </Frame>
    </QueryClientProvider>,
  )
  return page.replace(/<title>.*?<\/title>/, '')
}
