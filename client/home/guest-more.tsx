// The sections below the fold of the guest's home, one lazy chunk.
import { Brands } from './brands.tsx'
import { FaqLink } from './faq-link.tsx'
import { Promos } from './promos.tsx'
import { GuestRewards } from './rewards.tsx'

export function GuestMore() {
  return (
    <>
      <Promos first title="Promo yang sedang jalan" />
      <GuestRewards />
      <Brands />
      <FaqLink />
    </>
  )
}
