// What home announces: a draw that was won, the way to install the app, and the editors' popup over the screen. One lazy chunk.
import { InstallInvitation } from './install-invitation.tsx'
import { Popup } from './popup.tsx'
import { WinNote } from './win-note.tsx'

export function News() {
  return (
    <>
      <WinNote />
      <InstallInvitation />
      <Popup />
    </>
  )
}
