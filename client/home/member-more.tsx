// The sections below the fold of the member's home, one lazy chunk.
import { Brands } from './brands.tsx'
import { Draw } from './draw.tsx'
import { MemberRewards } from './rewards.tsx'
import { Survey } from './survey.tsx'

export function MemberMore() {
  return (
    <>
      <MemberRewards />
      <Draw />
      <Survey />
      <Brands />
    </>
  )
}
