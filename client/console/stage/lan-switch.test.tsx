// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { getByRole, queryByRole, queryByText, waitFor } from '@testing-library/dom'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { Sentences } from '../messages/sentences.tsx'
import { queries } from '../query/query-client.ts'
import { LanSwitch } from './lan-switch.tsx'

afterEach(() => queries.clear())

const CLOSED = { isOpen: false, canOpen: true, origins: [], token: null }
const OPEN = { isOpen: true, canOpen: true, origins: ['http://192.168.1.5:3000'], token: 'rahasia' }

function stubServer(first: object): string[] {
  const calls: string[] = []
  let state = first
  vi.stubGlobal('fetch', async (_url: string, { method }: RequestInit) => {
    if (method !== 'GET') {
      calls.push(method ?? '')
      state = method === 'POST' ? OPEN : CLOSED
    }
    return Response.json({ error: null, data: state })
  })
  return calls
}

function renderDoor(onChange: () => void, isReachable = false): HTMLElement {
  const container = document.createElement('div')
  flushSync(() =>
    createRoot(container).render(
      <Sentences>
        <QueryClientProvider client={queries}>
          <LanSwitch isReachable={isReachable} onChange={onChange} />
        </QueryClientProvider>
      </Sentences>,
    ),
  )
  return container
}

test('one click opens the server to the network after saying who may do what, and another closes it', async () => {
  const calls = stubServer(CLOSED)
  const onChange = vi.fn()
  const container = renderDoor(onChange)
  await waitFor(() => expect(queryByText(container, /Konsol tetap terkunci/)).not.toBeNull())
  getByRole(container, 'button', { name: 'Buka untuk jaringan ini' }).click()
  await waitFor(() => expect(queryByText(container, /bagikan tautan ini/)).not.toBeNull())
  getByRole(container, 'button', { name: 'Tutup untuk jaringan' }).click()
  await waitFor(() => expect(queryByRole(container, 'button', { name: 'Buka untuk jaringan ini' })).not.toBeNull())
  expect(calls).toEqual(['POST', 'DELETE'])
  expect(onChange).toHaveBeenCalledTimes(2)
})

test('without a network there is nothing to press, and a server that is reached already says nothing', async () => {
  stubServer({ ...CLOSED, canOpen: false })
  const container = renderDoor(vi.fn())
  await waitFor(() => expect(queryByText(container, /Sambungkan komputer ini ke jaringan/)).not.toBeNull())
  expect(queryByRole(container, 'button')).toBeNull()
  const reached = renderDoor(vi.fn(), true)
  expect(reached.textContent).toBe('')
})
