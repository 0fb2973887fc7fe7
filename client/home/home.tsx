// 02 and 03: home. Guests get the promise at once; the signed-in home is fetched when it is needed.

import { useSignedIn } from '../session/queries.ts'
import { lazyWithPreload } from '../ui/lazy-with-preload.tsx'
import { GuestHome } from './guest.tsx'

const MemberHome = lazyWithPreload(() =>
  import('./member.tsx').then((part) => {
    part.askAhead()
    return { default: part.MemberHome }
  }),
)

function ShownHome() {
  return useSignedIn() ? <MemberHome /> : <GuestHome />
}

/** Only members have something to fetch. */
export const Home = Object.assign(ShownHome, { preload: MemberHome.preload })
