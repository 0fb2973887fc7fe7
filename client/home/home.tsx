// 02 and 03: home. Guests get the promise at once; the signed-in home is fetched when it is needed.
import { lazy } from 'react'
import { useSignedIn } from '../shopper/queries.ts'
import { GuestHome } from './guest.tsx'

const MemberHome = lazy(() => import('./member.tsx').then((part) => ({ default: part.MemberHome })))

export function Home() {
  return useSignedIn() ? <MemberHome /> : <GuestHome />
}
