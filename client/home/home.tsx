// Home: a guest's or a member's. Both are part of the first load, because most visits begin here.
import { useSignedIn } from '../session/queries.ts'
import { isSignedIn } from '../session/session.ts'
import { GuestHome } from './guest.tsx'
import { loadMemberHome, MemberHome } from './member.tsx'

export async function loader(): Promise<void> {
  if (isSignedIn()) await loadMemberHome()
}

export function Component() {
  return useSignedIn() ? <MemberHome /> : <GuestHome />
}
