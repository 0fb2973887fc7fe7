// The process that reads receipts for reader.ts, one picture at a time. It runs below everything else's priority, and
// it may die of a picture: nothing else does.
import { setPriority } from 'node:os'
import { readPicture } from './pipeline.ts'

/** How often it says that it is alive, and how much work it has done. */
const BEAT_MS = 500
/** Others go first, but a busy machine does not starve it. */
const NICENESS = 5

setPriority(0, NICENESS)
process.on('disconnect', () => process.exit())
setInterval(() => {
  const { user, system } = process.cpuUsage()
  process.send?.({ workedMs: (user + system) / 1_000 })
}, BEAT_MS).unref()

process.on('message', (picture: Uint8Array) => {
  readPicture(Buffer.from(picture)).then(
    (reading) => process.send?.({ reading }),
    (error: unknown) => process.send?.({ failure: error instanceof Error ? error.message : String(error) }),
  )
})
