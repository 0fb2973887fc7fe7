import { expect, test } from 'vitest'
import { partnerAddress } from './partner-host.ts'

const PATH = '/partner/kopi-tanjung?codex=a.b-c'

test.each([
  ['http://localhost:3000/campaign/gelas-kedua', `http://kopi-tanjung.localhost:3000${PATH}`],
  ['http://192.168.1.7:3000/campaign', `http://192.168.1.7:3000${PATH}`],
  ['http://127.0.0.1:3455/', `http://127.0.0.1:3455${PATH}`],
  ['https://poin.example/', `https://poin.example${PATH}`],
])('from %s the code goes to %s [7.codex-partner]', (app, address) => {
  expect(partnerAddress(PATH, app).href).toBe(address)
})
