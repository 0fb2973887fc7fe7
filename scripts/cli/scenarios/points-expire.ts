// Scenario: a year passes on the sandbox clock, with reminders before points expire, and the expiry.
import { equal, match } from 'node:assert/strict'
import type { Scenario } from './scenario.ts'

const EMAIL = 'wati@contoh.id'

export const pointsExpire: Scenario = {
  title: 'points lapse after a year, announced thirty and seven days before',
  run: async (sandbox) => {
    const { sid, phone } = await sandbox.createShopper({ points: 350, email: EMAIL, emailVerified: true })
    const wati = sandbox.agent(sid)
    await wati.call('PUT /api/notification/email', { body: { enabled: true } })
    await sandbox.advance({ days: 400 })
    await wati.signIn(phone)
    equal(await wati.getBalance(), 0)
    const { rows } = await wati.call('GET /api/point/list')
    equal(rows[0]?.type, 'expiry')

    const { rows: letters } = await sandbox.call('GET /control/messages', { query: { to: EMAIL } })
    const [gone, sevenDays, thirtyDays] = letters.map(({ subject, text }) => `${subject} ${text}`)
    match(gone ?? '', /hangus|kedaluwarsa/i)
    match(sevenDays ?? '', /7 hari/)
    match(thirtyDays ?? '', /30 hari/)
  },
}
