// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
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
  cleanup()
  const { container } = render(
    <QueryClientProvider client={queries}>
      <LanSwitch isReachable={isReachable} onChange={onChange} />
    </QueryClientProvider>,
    { wrapper: Sentences },
  )
  return container
}

test('one click opens the server to the network after saying who may do what, and another closes it', async () => {
  const calls = stubServer(CLOSED)
  const onChange = vi.fn()
  renderDoor(onChange)
  await screen.findByText(/Konsol tetap terkunci/)
  screen.getByRole('button', { name: 'Buka untuk jaringan ini' }).click()
  await screen.findByText(/bagikan tautan ini/)
  screen.getByRole('button', { name: 'Tutup untuk jaringan' }).click()
  await screen.findByRole('button', { name: 'Buka untuk jaringan ini' })
  expect(calls).toEqual(['POST', 'DELETE'])
  expect(onChange).toHaveBeenCalledTimes(2)
})

test('without a network there is nothing to press, and a server that is reached already says nothing', async () => {
  stubServer({ ...CLOSED, canOpen: false })
  renderDoor(vi.fn())
  await screen.findByText(/Sambungkan komputer ini ke jaringan/)
  expect(screen.queryByRole('button')).toBeNull()
  expect(renderDoor(vi.fn(), true).textContent).toBe('')
})
