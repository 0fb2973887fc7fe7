// A page of the product's libraries alone: router, query, one request, twenty rows. `bench pages` measures it beside ours.
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'

type Row = { id: number; title: string }

async function fetchRows(): Promise<Row[]> {
  return (await fetch('/rows.json')).json()
}

function Rows() {
  const { data: rows = [] } = useQuery({ queryKey: ['rows'], queryFn: fetchRows })
  return (
    <main>
      <h1>Twenty rows</h1>
      <ul>
        {rows.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
    </main>
  )
}

const router = createBrowserRouter([{ path: '*', element: <Rows /> }])
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
