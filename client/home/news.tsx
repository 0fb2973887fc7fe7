// What home announces: a draw that was won, and the editors' popup over the screen. One lazy chunk.
import { Popup } from './popup.tsx'
import { WinNote } from './win-note.tsx'

export function News() {
  return (
    <>
      <WinNote />
      <Popup />
    </>
  )
}
