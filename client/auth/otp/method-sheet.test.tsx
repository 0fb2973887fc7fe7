// @vitest-environment happy-dom
// The chosen delivery method is reset whenever the sheet opens.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { MethodSheet } from './method-sheet.tsx'

function Login() {
  const [phone, setPhone] = useState<string | null>(null)
  return (
    <>
      <button type="button" onClick={() => setPhone('+6281200001234')}>
        first
      </button>
      <button type="button" onClick={() => setPhone('+6281200005678')}>
        second
      </button>
      <MethodSheet
        sheet={{ isOpen: phone !== null, close: () => setPhone(null) }}
        phone={phone ?? ''}
        methods={['wa', 'sms', 'password']}
        request={() => Promise.reject(new Error('Nothing is requested.'))}
        onSent={() => {}}
      />
    </>
  )
}

const openFor = (phone: string) => fireEvent.click(screen.getByText(phone))
const isChecked = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name }).checked

test('what was chosen for one number is not chosen for the next', async () => {
  renderScreen(<Login />)
  openFor('first')
  fireEvent.click(await screen.findByRole('radio', { name: /Kata sandi/ }))
  expect(isChecked(/Kata sandi/)).toBe(true)
  // Repeated, because the sheet starts to listen a moment after it appears.
  await waitFor(() => {
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(screen.queryByRole('radio', { name: /Kata sandi/ })).toBeNull()
  })
  openFor('second')
  await screen.findByRole('radio', { name: /Paling cepat/ })
  expect(isChecked(/Paling cepat/)).toBe(true)
})
