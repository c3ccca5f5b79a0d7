import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect } from 'vitest'
import { canMount, mount, unmount } from '../support/database/volume.ts'
import { type Server, type Session, testServer } from '../support/server.ts'
import { makeBases } from '../torture/bases.ts'
import { materialOf } from '../torture/material.ts'
import { startPhone } from '../torture/phones.ts'

export const FULL = { error: 'На сервере закончилось место. Попробуй позже', code: 'storage_full' }

/** A server for each test, on a disk of its own of so many bytes; where no disk can be mounted it does not start. */
export function testServerOnDisk(size: number, env: NodeJS.ProcessEnv) {
  const server = testServer(beforeEach, afterEach, env, { isStarted: false })
  beforeEach(async () => {
    if (!canMount) return
    mount(server.dataDir, size)
    await server.start()
    // Copied after the start; a copy that is cut for want of room would give some back.
    const built = sizesIn('dist/pwa/assets')
    await expect.poll(() => sizesIn(join(server.dataDir, 'builds/assets'))).toEqual(built)
  })
  afterEach(async () => {
    if (!canMount) return
    await server.kill()
    unmount(server.dataDir)
  })
  return server
}

const sizesIn = (folder: string) => readdirSync(folder).map((name) => [name, statSync(join(folder, name)).size])

/**
 * A phone sends one file of so many bytes to a full disk and waits; after `makeRoom` the file goes by itself.
 * Returns what the phone then says of it, and the bytes that the server must have stored.
 */
export async function sendFromPhone(server: Server, { token, user }: Session, size: number, makeRoom: () => void) {
  const bases = mkdtempSync(join(tmpdir(), 'trofey-material-'))
  await makeBases(bases)
  const wanted = { number: 3, size }
  let hear = () => {}
  const heard = new Promise<void>((done) => (hear = done))
  const phone = startPhone(
    { road: server.address, session: { token, userId: user.id }, files: [wanted], bases, seed: 1, hurry: 1 },
    ({ trouble }) => trouble === 'storage_full' && hear(),
  )
  await Promise.race([heard, phone.over])
  expect(phone.sent()).toMatchObject([{ trouble: 'storage_full' }])
  makeRoom()
  await phone.over
  phone.end()
  const { stored } = materialOf(wanted, bases)
  rmSync(bases, { recursive: true })
  return { sent: phone.sent(), stored }
}
