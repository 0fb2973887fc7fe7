// The window with the presenter's notes, as the console opens it and keeps it in step.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { uuid } from '#client/api/uuid.ts'
import { currentLanguage } from '../messages/language.ts'
import { stateQuery } from '../queries.ts'
import { getTour, onTourChange, pauseTour, repeatStep, resumeTour, skipTo } from '../tour/player.ts'
import { HEARTBEAT_MS, openChannel, type Request } from './channel.ts'

const STORED_ID = 'notes'
const WINDOW_SIZE = 'popup,width=760,height=820'
export const NOTES_PARAM = 'catatan'

/** Survives a reload of this tab, so that the notes find it again. */
function notesId(): string {
  const id = sessionStorage.getItem(STORED_ID) ?? uuid().slice(0, 8)
  sessionStorage.setItem(STORED_ID, id)
  return id
}

/** Opens the notes, or brings them to the front. */
export function openNotes(): void {
  const id = notesId()
  window.open(`/console?${NOTES_PARAM}=${id}`, `notes-${id}`, WINDOW_SIZE)?.focus()
}

/** Tells the notes where the tour stands, and does what they ask. */
export function useNotesWindow(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const channel = openChannel(notesId(), (message) => {
      if (message.from === 'notes') answer(message.request, tell)
    })
    const tell = () => {
      const clock = queryClient.getQueryData(stateQuery().queryKey)?.clock
      const standing = { tour: getTour(), language: currentLanguage(), worldTime: clock?.now ?? null }
      channel.post({ from: 'console', standing })
    }
    const stop = onTourChange(tell)
    const beat = setInterval(tell, HEARTBEAT_MS)
    return () => {
      stop()
      clearInterval(beat)
      channel.close()
    }
  }, [queryClient])
}

function answer(request: Request, tell: () => void): void {
  if (request.kind === 'hello') tell()
  if (request.kind === 'skip') skipTo(request.stepIndex)
  if (request.kind === 'pause') pauseTour()
  if (request.kind === 'resume') resumeTour()
  if (request.kind === 'repeat') repeatStep()
}
