// What home announces: a draw that was won, and the editors' popup over the screen; further below, the way to install the app.
// One lazy chunk.
import { Popup } from './popup.tsx'
import { WinNote } from './win-note.tsx'

export { InstallInvitation } from './install-invitation.tsx'

export function News() {
  return (
    <>
      <WinNote />
      <Popup />
    </>
  )
}
