// Tests a full disk: writes fail with a clear error, the server keeps running, and writes succeed once there is space. The
// disk is a small tmpfs, which only root may mount.
import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createSandbox } from '#sdk/client.ts'
import { writeFileDurably } from '../db/durable-file.ts'
import { startTestApp } from '../testing/world.ts'

const disk = mkdtempSync(join(tmpdir(), 'struka-disk-'))
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=32m', 'none', disk]).status === 0
afterAll(() => {
  if (isMounted) spawnSync('umount', ['--lazy', disk])
  rmSync(disk, { recursive: true })
})

const ballast = join(disk, 'ballast')

function fillDisk(): void {
  for (let bytes = 1024 * 1024; bytes >= 1024; ) {
    try {
      appendFileSync(ballast, Buffer.alloc(bytes))
    } catch {
      bytes /= 2
    }
  }
}

test.skipIf(!isMounted)('a full disk loses nothing and breaks nothing', { timeout: 120_000 }, async () => {
  const { app, url } = await startTestApp({}, { dataDir: disk })
  const create = (name: string) => createSandbox(url, { name, preset: 'regular', persistent: true })
  const importing = async (name: string, file: ArrayBuffer) => {
    const path = `${url}/control/sandboxes/import?name=${name}&persistent=true`
    const headers = { 'content-type': 'application/octet-stream' }
    return ((await (await fetch(path, { method: 'POST', headers, body: file })).json()) as { code: string }).code
  }
  try {
    const sandbox = await create('tim')
    const { sid } = await sandbox.createShopper({ points: 700 })
    await sandbox.snapshot('awal')
    const file = await (await fetch(`${url}/control/sandboxes/tim/export`)).arrayBuffer()
    const balance = async () => {
      const headers = { 'x-sandbox': 'tim', cookie: `sid=${sid}` }
      const answer = await fetch(`${url}/api/point/balance`, { headers })
      return ((await answer.json()) as { data: { balance: number } }).data.balance
    }

    fillDisk()
    const full = { code: 'disk_full' }
    await expect(create('lain')).rejects.toMatchObject(full)
    expect(await importing('salinan', file)).toBe('disk_full')
    await expect(sandbox.reset('regular')).rejects.toMatchObject(full)
    await expect(sandbox.restore('awal')).rejects.toMatchObject(full)
    const writeUntilFull = async () => {
      for (let shoppers = 0; shoppers < 2_000; shoppers += 1) await sandbox.createShopper()
    }
    await expect(writeUntilFull()).rejects.toMatchObject(full)
    expect(await balance()).toBe(700)
    expect(() => writeFileDurably(join(disk, 'admin-key'), 'kunci'.repeat(2_000))).toThrow('ENOSPC')
    expect(readdirSync(disk).filter((name) => name.startsWith('admin-key'))).toEqual([])
    const asShopper = { method: 'POST', headers: { 'x-sandbox': 'tim', 'content-type': 'application/json' } }
    const login = await fetch(`${url}/api/auth/login/by_wa`, { ...asShopper, body: '{"phone":"084000000001"}' })
    expect(await login.json()).toMatchObject({ code: 'disk_full', error: expect.stringContaining('Coba lagi nanti') })
    const health = await fetch(`${url}/control/health`)
    expect([health.status, await health.json()]).toMatchObject([503, { fields: { disk: 'Full.' } }])
    expect(readdirSync(join(disk, 'sandboxes')).filter((name) => !name.startsWith('tim.sqlite'))).toEqual([])
    expect(app.sandboxes.list().map(({ sandbox }) => sandbox.name)).toEqual(['demo', 'tim'])

    rmSync(ballast)
    await create('lain')
    expect(await importing('salinan', file)).toBe('ok')
    await sandbox.createShopper()
    expect(await balance()).toBe(700)
    await sandbox.snapshot('nanti')
    await sandbox.restore('awal')
    expect(await balance()).toBe(700)
    await sandbox.reset('empty')
    expect(await sandbox.brokenInvariants()).toEqual([])
  } finally {
    await app.close()
  }
})
