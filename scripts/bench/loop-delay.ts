// Loaded into a measured server by `--import`: reports to its parent, when asked, how late the event loop was since the last
// time, how much of that the longest garbage collection was, and what V8's heap takes.
import { monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks'

const delay = monitorEventLoopDelay({ resolution: 10 })
delay.enable()
let collection = 0
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) collection = Math.max(collection, duration)
}).observe({ entryTypes: ['gc'] })
process.on('message', () => {
  process.send?.({
    p99: delay.percentile(99) / 1e6,
    max: delay.max / 1e6,
    collection,
    heap: process.memoryUsage().heapTotal / 1_048_576,
  })
  delay.reset()
  collection = 0
})
