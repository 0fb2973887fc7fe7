// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { useGoOn } from './use-go-on.ts'
import { setNavigating } from './use-url-state.ts'

let goOn: ReturnType<typeof useGoOn>

function Asking() {
  goOn = useGoOn()
  return 'Nomor HP'
}

function show(): void {
  cleanup()
  render(
    <MemoryRouter initialEntries={['/', '/login']}>
      <Routes>
        <Route path="/login" element={<Asking />} />
        <Route path="/register" element="Daftar" />
        <Route path="/" element="Beranda" />
      </Routes>
    </MemoryRouter>,
  )
}

test('an answer goes on from the screen that asked, not after it has been left or is being left', async () => {
  show()
  await act(async () => goOn('/register'))
  expect(screen.getByText('Daftar')).toBeTruthy()

  show()
  await act(async () => goOn(-1))
  await act(async () => goOn('/register'))
  expect(screen.getByText('Beranda')).toBeTruthy()

  show()
  setNavigating(true)
  await act(async () => goOn('/register'))
  setNavigating(false)
  expect(screen.getByText('Nomor HP')).toBeTruthy()
})
