import { describe, expect, test } from 'vitest'
import { Redactor, redactor } from './redact.ts'

describe('what is looked at', () => {
  test.each([
    ['+6281234567890', '+62812••••7890'],
    ['0812 3456 7890', '0812 3••••7890'],
    ['Kirim ke 6281234567890, ya', 'Kirim ke 62812••••7890, ya'],
    ['ratna.wulan+1@contoh.id', 'r•••@contoh.id'],
    ['eyJhbGciOi.eyJzdWIiOiJ.abc-DEF', '•••'],
    ['K7M2-P4QX-9TRA', 'K7M2-••••-••••'],
    ['Nomor token 5377 2845 2309 2340 8234.', 'Nomor token •••.'],
    ['Rp628.000.000', 'Rp628.000.000'],
    ['2026-08-21T10:00:00.000Z', '2026-08-21T10:00:00.000Z'],
    ['01a1f8d7-0812-7345-8123-456789012345', '01a1f8d7-0812-7345-8123-456789012345'],
    ['STR-261121-0007', 'STR-261121-0007'],
  ])('%s is shown as %s', (text, shown) => {
    expect(redactor.text(text)).toBe(shown)
  })

  test('hides what is called a secret, however deep', () => {
    const given = {
      otp: 123456,
      live: { token: 'abc', host: 'h' },
      keys: [{ p256dh: 'x', auth: 'y' }],
      code: 'ok',
      password: null,
    }
    expect(redactor.json(given)).toEqual({
      otp: '•••',
      live: { token: '•••', host: 'h' },
      keys: [{ p256dh: '•••', auth: '•••' }],
      code: 'ok',
      password: null,
    })
  })

  test('hides secrets in addresses', () => {
    expect(redactor.url('/api/auth/phonecheck?phone=%2B6281234567890')).toBe(
      '/api/auth/phonecheck?phone=%2B62812••••7890',
    )
    expect(redactor.url('/api/auth/pwreset?otp=012345')).toBe('/api/auth/pwreset?otp=•••')
    expect(redactor.url('/api/auth/gauth/callback/content?code=abc&state=def')).toBe(
      '/api/auth/gauth/callback/content?code=•••&state=•••',
    )
    expect(redactor.url('/control/shoppers/+6281234567890/login')).toBe('/control/shoppers/+62812••••7890/login')
  })
})

test('what is to be repeated keeps the phones and addresses of nobody', () => {
  const replay = new Redactor({ keepsUnassigned: true })
  expect(replay.text('+6284000001234 ratna@contoh.id')).toBe('+6284000001234 ratna@contoh.id')
  expect(replay.text('+6281234567890 ratna@gmail.com')).toBe('+62812••••7890 r•••@gmail.com')
})
