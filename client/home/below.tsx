// What lies below the first screen of both homes: one file, loaded when the page is idle.
import { Brands } from './brands.tsx'
import { Draw } from './draw.tsx'
import { FaqLink } from './faq-link.tsx'
import { InstallInvitation, Survey } from './notes.tsx'

import { Popup } from './popup.tsx'
import { Rewards } from './rewards.tsx'

export { WinNote } from './notes.tsx'

export function GuestBelow() {
  return (
    <>
      <Rewards isMember={false} />
      <Brands />
      <FaqLink />
    </>
  )
}

export function MemberBelow() {
  return (
    <>
      <Popup />
      <InstallInvitation />
      <Rewards isMember />
      <Draw />
      <Survey />
      <Brands />
    </>
  )
}
