// Scenario: a shopper registers by the link that the WhatsApp bot sends.
import { equal, match } from 'node:assert/strict'
import type { Scenario } from './scenario.ts'

const PHONE = '+6284000009004'

export const whatsappRegistration: Scenario = {
  title: 'DAFTAR on WhatsApp returns a link that registers once',
  run: async (sandbox) => {
    const [help] = await sandbox.sendWhatsApp(PHONE, 'halo')
    match(help?.text ?? '', /DAFTAR/)
    const [reply] = await sandbox.sendWhatsApp(PHONE, 'daftar')
    const token = new URL(reply?.link ?? '').searchParams.get('token') ?? ''

    const wati = sandbox.agent()
    const form = {
      firstName: 'Wati',
      birthDate: '1994-02-17',
      gender: 'female',
      provinceId: '31',
      cityId: '31.74',
    } as const
    const body = { token, ...form, consents: { terms: true, privacy: true } } as const
    await wati.call('POST /api/auth/registration/from_wa', { body })
    equal(await wati.getBalance(), 100)
    equal(await sandbox.agent().getResultCode('POST /api/auth/registration/from_wa', { body }), 'link_invalid')
  },
}
