// The attacker of the abuse bench, in a process of its own: repeats one attack from eight addresses. It runs at the lowest
// priority, because a stranger works on another machine and takes no processor time of the server's.
import { connect, type Socket } from 'node:net'
import { constants, setPriority } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { createShopper, send } from './send.ts'

const ADDRESSES = 8
const MEGABYTE = 'x'.repeat(1_048_576)
const DOCUMENTS = '/v1/projects/demo-demo/databases/(default)/documents'
const POST = { method: 'POST' }

type Attack = (url: string, address: string, sandbox: string) => Promise<unknown>

/** By name; each prepares what it sends. */
const ATTACKS: Record<string, () => Attack | Promise<Attack>> = {
  // How long shoppers wait anyway, on this machine.
  nothing: () => () => pause(500),
  forms: () => {
    const field = (index: number) => `--b\r\ncontent-disposition: form-data; name="f${index}"\r\n\r\n${MEGABYTE}\r\n`
    const body = Buffer.from(Array.from({ length: 30 }, (_, index) => field(index)).join(''))
    const headers = { 'content-type': 'multipart/form-data; boundary=b' }
    return (url, address) => send(url, { ...POST, path: '/api/receipt/create', address, headers, body })
  },
  nesting: () => {
    const body = Buffer.from(`{"a":${'['.repeat(4_000_000)}${']'.repeat(4_000_000)}}`)
    return (url, address) => send(url, { ...POST, path: `${DOCUMENTS}:runQuery`, address, body })
  },
  channels: () => {
    const path = `/google.firestore.v1.Firestore/Listen/channel?VER=8&database=${DOCUMENTS.slice(4, -10)}`
    return (url, address) => send(url, { ...POST, path, address, body: 'count=0' })
  },
  visits: () => (url, address) => send(url, { path: '/?visit', address }),
  phones: () => (url, address) => send(url, { path: `/api/auth/phonecheck?phone=${'8'.repeat(12_000)}`, address }),
  drips: () => drip,
  photos: async () => {
    const blank = sharp({ create: { width: 6_000, height: 6_000, channels: 3, background: '#ccc' } })
    const body = await blank.jpeg({ progressive: true }).toBuffer()
    return async (url, address, sandbox) => {
      const headers = {
        cookie: await createShopper(url, sandbox),
        'x-sandbox': sandbox,
        'content-type': 'image/jpeg',
      }
      await send(url, { ...POST, path: '/api/receipt/create', address, headers, body })
    }
  },
}

export const ATTACK_NAMES = Object.keys(ATTACKS)

/** Holds twenty unfinished requests for a second. */
async function drip(url: string, localAddress: string): Promise<void> {
  const head = 'POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1000\r\n\r\n{'
  const sockets = Array.from({ length: 20 }, (): Socket => {
    const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', localAddress })
    socket.on('error', () => {}).write(head)
    return socket
  })
  await pause(1_000)
  for (const socket of sockets) socket.destroy()
}

async function attack([name = '', url = '', sandbox = '', duration]: string[]): Promise<void> {
  setPriority(constants.priority.PRIORITY_LOW)
  const repeatOnce = await ATTACKS[name]?.()
  if (!repeatOnce) throw new Error(`There is no attack called ${name}.`)
  const until = performance.now() + Number(duration)
  const repeat = async (address: string) => {
    while (performance.now() < until) await repeatOnce(url, address, sandbox)
  }
  await Promise.all(Array.from({ length: ADDRESSES }, (_, index) => repeat(`127.0.2.${index + 1}`)))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await attack(process.argv.slice(2))
