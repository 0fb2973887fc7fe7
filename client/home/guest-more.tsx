// The sections below the fold of the guest's home, one lazy chunk.
import { Brands } from './brands.tsx'
import { FaqLink } from './faq-link.tsx'
import { GuestRewards } from './rewards.tsx'

export function GuestMore() {
  return (
    <>
      <GuestRewards />
      <Brands />
      <FaqLink />
    </>
  )
}
