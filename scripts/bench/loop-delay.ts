// Loaded into a measured server by `--import`: reports to its parent, when asked, how late the event loop was since the last
// time, how much of that the longest garbage collection was, the longest turn by its processor time, and what V8's heap takes.
// A pause that is longer than every turn was taken by other work of the machine.
import { monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks'

const delay = monitorEventLoopDelay({ resolution: 10 })
delay.enable()
let collection = 0
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) collection = Math.max(collection, duration)
}).observe({ entryTypes: ['gc'] })
let turn = 0
let turnBegan = process.threadCpuUsage()
// A timer runs once in a turn of the event loop; several turns within 5 ms count as one.
setInterval(() => {
  const { user, system } = process.threadCpuUsage(turnBegan)
  turn = Math.max(turn, (user + system) / 1_000)
  turnBegan = process.threadCpuUsage()
}, 5).unref()
process.on('message', () => {
  process.send?.({
    p99: delay.percentile(99) / 1e6,
    max: delay.max / 1e6,
    collection,
    turn,
    heap: process.memoryUsage().heapTotal / 1_048_576,
  })
  delay.reset()
  collection = 0
  turn = 0
})
