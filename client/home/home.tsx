// Home: the guest's is part of the first load, the member's is lazy.
import { useSignedIn } from '../session/queries.ts'
import { lazyWithPreload } from '../ui/lazy-with-preload.tsx'
import { GuestHome } from './guest.tsx'

const MemberHome = lazyWithPreload(() =>
  import('./member.tsx').then(async (part) => {
    await part.prefetchMemberHome()
    return { default: part.MemberHome }
  }),
)

function HomeScreen() {
  return useSignedIn() ? <MemberHome /> : <GuestHome />
}

export const Home = Object.assign(HomeScreen, { preload: MemberHome.preload })
