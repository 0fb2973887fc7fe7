import { lazy } from 'react'
import { useSignedIn } from '../session/queries.ts'
import { isSignedIn } from '../session/session.ts'

const loadGuest = () => import('./guest.tsx')
const loadMember = () => import('./member.tsx')
const GuestHome = lazy(() => loadGuest().then((module) => ({ default: module.GuestHome })))
const MemberHome = lazy(() => loadMember().then((module) => ({ default: module.MemberHome })))

export async function loader(): Promise<void> {
  if (isSignedIn()) await (await loadMember()).loadMemberHome()
  else await loadGuest()
}

export function Component() {
  return useSignedIn() ? <MemberHome /> : <GuestHome />
}
