// Gives each test file real timers, because the files of a worker share its globals.
import { beforeAll, vi } from 'vitest'

beforeAll(() => {
  vi.useRealTimers()
})
