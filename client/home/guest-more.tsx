// What a guest finds further down, in one file of its own: no part of the first screen.
import { Brands } from './brands.tsx'
import { Doubt } from './faq-link.tsx'
import { GuestRewards } from './rewards.tsx'

export function GuestMore() {
  return (
    <>
      <GuestRewards />
      <Brands />
      <Doubt />
    </>
  )
}
