// What may keep the server from starting, in one sentence that names the variable (decisions 901).
import type { Server } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import type { Settings } from './settings.ts'

/** An exclusive lock, which ends with the process; one that is ending is waited for. Throws when another server has it. */
export function lockFolder(dataDir: string): Sqlite.Database {
  const file = join(dataDir, 'lock.sqlite')
  const lock = new Sqlite(file, { timeout: 3_000 })
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    if (error instanceof Sqlite.SqliteError && error.code === 'SQLITE_NOTADB')
      throw new Error(`${file} is damaged. It holds nothing: delete it.`)
    throw error
  }
  return lock
}

/** The printed link names `localhost`, which is `::1` first on some machines. One without IPv6 does without. */
export async function listenOnIpv6Loopback(server: Server, port: number): Promise<void> {
  const second = createServer((socket) => server.emit('connection', socket)).unref()
  await new Promise<unknown>((resolve) => {
    second.once('error', resolve).once('listening', resolve).listen({ port, host: '::1' })
  })
  second.on('error', (error) => server.emit('error', error))
}

/** An error of the start as a sentence; any other error stays what it is. */
export function explainStart(error: unknown, { PORT, HOST, DATA_DIR }: Settings): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error
  const isListening = 'syscall' in error && (error.syscall === 'listen' || error.syscall === 'getaddrinfo')
  const sentence = isListening
    ? LISTENING[String(error.code)]?.(PORT, HOST)
    : error.code === 'SQLITE_BUSY'
      ? `DATA_DIR '${DATA_DIR}' is in use by another server. Stop it, or choose another folder.`
      : /^(E|SQLITE_(CANTOPEN|READONLY|IOERR|FULL))/.test(String(error.code))
        ? `DATA_DIR '${DATA_DIR}' cannot be written: ${error.message}.`
        : undefined
  return sentence ? new Error(sentence) : error
}

const LISTENING: Record<string, (port: number, host: string) => string> = {
  EADDRINUSE: (port) => `PORT ${port} is in use by another program. Stop it, or choose another: PORT=${port + 1}.`,
  EACCES: (port) => `PORT ${port} needs more rights than this user has. Choose one above 1023.`,
  EADDRNOTAVAIL: (_, host) => `HOST '${host}' is no address of this machine.`,
  ENOTFOUND: (_, host) => `HOST '${host}' is no name that this machine knows.`,
  EAI_AGAIN: (_, host) => `HOST '${host}' is no name that this machine knows.`,
}
