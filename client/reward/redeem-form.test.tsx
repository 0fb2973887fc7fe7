// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { RewardType } from '#contract/reward.ts'
import { setProfile } from '../session/queries.ts'
import { queryClient } from '../session/query-client.ts'
import { exampleOf } from '../testing/example-of.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { RedeemForm } from './redeem-form.tsx'

const type = {
  ...exampleOf('GET /api/reward/types/:typeId'),
  ...{ category: 'goods', account: { kind: 'address', label: 'Alamat kirim' } },
}
const { rows: denoms } = exampleOf('GET /api/reward/types/:typeId/denoms/')

function show(balance: number, registrationState: 1 | 2, change: Partial<RewardType> = {}): void {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  setProfile(queryClient, { phone: '+6284000001234', registrationState } as never)
  renderScreen(<RedeemForm type={{ ...type, ...change } as never} denoms={denoms.slice(0, 1)} balance={balance} />)
}

const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('an unfinished profile is asked for before anything is typed', () => {
  show(1_000, 1)
  expect(linkTo('Lengkapi profil')).toBe('/register/profile')
  expect(screen.queryByLabelText('Alamat kirim')).toBeNull()
})

test('a reward beyond the balance shows the way there instead of the address', () => {
  show(100, 2)
  expect(screen.getByText('500 poin lagi')).toBeTruthy()
  expect(linkTo('Unggah struk')).toBe('/topup')
  expect(screen.queryByLabelText('Alamat kirim')).toBeNull()
})

test('a reward within the balance asks where it goes', () => {
  show(1_000, 2)
  expect(screen.getByLabelText('Alamat kirim')).toBeTruthy()
})

test('a wallet reward asks which wallet, and names it before it is sent', async () => {
  show(1_000, 2, { category: 'ewallet', account: { kind: 'phone', label: 'Nomor dompet' } })
  fireEvent.click(screen.getByRole('button', { name: 'Tukar 600 poin' }))
  expect(screen.getByText('Pilih dompetnya dulu.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Dompet digital'), { target: { value: 'DANA' } })
  fireEvent.click(screen.getByRole('button', { name: 'Tukar 600 poin' }))
  expect(await screen.findByText('DANA', { selector: 'dd' })).toBeTruthy()
})
