// Loaded into the server by the abuse bench: reports to its parent, when asked, how late the event loop was since the last time.
import { monitorEventLoopDelay } from 'node:perf_hooks'

const delay = monitorEventLoopDelay({ resolution: 10 })
delay.enable()
process.on('message', () => {
  process.send?.({ p99: delay.percentile(99) / 1e6, max: delay.max / 1e6 })
  delay.reset()
})
