// Signing in by phone and one-time code, request by request, at a frozen minute.
import { MINUTE } from './account.ts'
import type { Agent, World } from './world.ts'

export const START = Date.parse('2026-11-21T12:42:00Z')

/** Freezes the sandbox's clock so many minutes after the start of the story. */
export function freezeAt(world: World, minutes: number): void {
  world.sandbox.clock.setFrozen(true)
  world.sandbox.clock.setTime(START + minutes * MINUTE)
}

export async function requestCode(agent: Agent, phone: string) {
  return (await agent.post('/api/auth/login/by_wa').send({ phone }).expect(200)).body
}

export async function submitCode(agent: Agent, otp: string | number) {
  return (await agent.post('/api/auth/login/by_wa/otp_submit').send({ otp }).expect(200)).body
}
