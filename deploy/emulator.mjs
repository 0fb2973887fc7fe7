// Runs Google's Firestore emulator in its container. On failure, prints the emulator's log files, which would be lost with the
// container.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'

const LOG_FILES = ['firebase-debug.log', 'firestore-debug.log', 'ui-debug.log']
const MAX_CHARACTERS = 8_000

const child = spawn('firebase', ['emulators:start', '--project', 'demo-demo', '--only', 'firestore'], {
  stdio: 'inherit',
})
let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    isStopping = true
    child.kill(signal)
  })
}
child.on('error', (error) => end(1, error.message))
child.on('close', (code, signal) => end(code ?? 128 + constants.signals[signal], ''))

function end(code, reason) {
  if (code !== 0 && !isStopping) {
    process.stderr.write(`The Firestore emulator ended with ${code}. ${reason}\n`)
    for (const file of LOG_FILES.filter((name) => existsSync(name))) {
      process.stderr.write(`${file}:\n${readFileSync(file, 'utf8').slice(-MAX_CHARACTERS)}\n`)
    }
  }
  process.exit(code)
}
