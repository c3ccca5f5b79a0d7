import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MIB } from '#shared/units'
import { hasSwift, keysIn, newSwift, type Swift } from '../../support/machines/swift.ts'
import { newServer, type Server, type Session, signIn } from '../../support/server.ts'
import { CHUNK, clip, tusOver } from '../../support/tus.ts'
import { callAs, expectStored, sendPicture } from '../calls.ts'
import { newFolder, ownServer } from '../ownServers.ts'

describe.skipIf(!hasSwift)('files in an S3-compatible store (SERVER-14)', () => {
  let swift: Swift
  let server: Server
  let player: Session
  beforeAll(async () => {
    swift = await newSwift()
  })
  afterAll(() => swift.remove())
  beforeEach(async () => {
    server = await newServer(swift.env)
    await server.start()
    player = await signIn(server.address, 'player')
  })
  afterEach(async () => {
    await server.remove()
    for (const files of [swift.media, swift.pieces]) for (const key of await keysIn(files)) await files.delete(key)
  })

  const call = (path: string, init?: RequestInit, at = server) => callAs(at, path, player, init)
  const send = (colour: number) => sendPicture(server, player, colour)
  const submissions = () => {
    const database = new Database(join(server.dataDir, 'trofey.db'), { readonly: true })
    const count = database.prepare('select count(*) from submissions').pluck().get()
    database.close()
    return count
  }
  const filesOnDisk = () =>
    ['media', 'uploads'].flatMap((name) =>
      readdirSync(join(server.dataDir, name), { recursive: true, withFileTypes: true }).filter((entry) =>
        entry.isFile(),
      ),
    )

  const { begin, send: chunk, offsetOf } = tusOver((path, init) => call(path, init))

  test('an upload lies in the bucket alone, is served whole and in ranges, and the audit finds it', async () => {
    const answer = await send(1)
    expect(answer.status).toBe(201)
    const { id, cloudinaryPublicId: key } = (await answer.json()) as Record<string, string>
    await expect.poll(() => keysIn(swift.media)).toContain(key)
    await expect.poll(filesOnDisk).toEqual([])

    const whole = Buffer.from(await (await call(`/api/files/${id}`)).arrayBuffer())
    expect(whole).toEqual(Buffer.concat(await (await swift.media.get(key!)).toArray()))
    const part = await call(`/api/files/${id}`, { headers: { Range: 'bytes=5-24' } })
    expect([part.status, part.headers.get('Content-Range')]).toEqual([206, `bytes 5-24/${whole.length}`])
    expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(5, 25))
    expect(server.audit()).toMatchObject({ code: 0 })

    await swift.media.delete(key!)
    expect((await call(`/api/files/${id}`)).status).toBe(404)
    expect(server.audit().text).toContain(`нет файла ${key}`)
  })

  test('an upload that was cut goes on after a kill with its folder lost, byte-equal, and leaves no piece', async () => {
    const file = clip(10 * MIB)
    const path = await begin(file.length)
    expect((await chunk(path, 0, file.subarray(0, MIB))).status).toBe(204)
    const cut = request(new URL(path, server.address), {
      method: 'PATCH',
      headers: {
        ...CHUNK,
        'Upload-Offset': String(MIB),
        'Content-Length': String(9 * MIB),
        Authorization: `Bearer ${player.token}`,
      },
    })
    cut.on('error', () => {})
    cut.write(file.subarray(MIB, 7 * MIB))
    await expect.poll(() => keysIn(swift.pieces).then((keys) => keys.length)).toBeGreaterThan(1)
    await server.kill()
    rmSync(join(server.dataDir, 'uploads'), { recursive: true })
    await server.start()

    const offset = await offsetOf(path)
    expect(offset).toBeGreaterThanOrEqual(MIB)
    const last = await chunk(path, offset, file.subarray(offset))
    expect(last.status).toBe(204)
    await expectStored(server, player, last.headers.get('X-Submission-Id'), file)
    await expect.poll(() => keysIn(swift.pieces)).toEqual([])
    await expect.poll(filesOnDisk).toEqual([])
    expect(server.audit()).toMatchObject({ code: 0 })
  })

  test('bytes that were lost in the store begin anew, and are not made up', async () => {
    const file = clip(2 * MIB)
    const path = await begin(file.length)
    await chunk(path, 0, file.subarray(0, MIB))
    await expect.poll(() => keysIn(swift.pieces)).not.toEqual([])
    for (const key of await keysIn(swift.pieces)) await swift.pieces.delete(key)
    expect((await chunk(path, MIB, file.subarray(MIB))).status).toBe(404)
    expect(await keysIn(swift.media)).toEqual([])
  })

  test('while the store is away everything sent is refused in words and nothing is written; later it is taken once', async () => {
    const file = clip(2 * MIB)
    const path = await begin(file.length)
    await chunk(path, 0, file.subarray(0, MIB))
    await swift.goAway()
    for (const refused of [await send(2), await chunk(path, MIB, file.subarray(MIB))]) {
      expect([refused.status, refused.headers.has('Retry-After')]).toEqual([503, true])
      expect(await refused.json()).toMatchObject({ code: 'unavailable', error: expect.stringContaining('Попробуй') })
    }
    expect(await offsetOf(path)).toBe(MIB)
    expect(submissions()).toBe(0)
    await swift.comeBack()

    expect((await send(2)).status).toBe(201)
    const last = await chunk(path, MIB, file.subarray(MIB))
    await expectStored(server, player, last.headers.get('X-Submission-Id'), file)
    expect(submissions()).toBe(2)
    expect(server.audit()).toMatchObject({ code: 0 })
  })

  test('a server does not start without a bucket that answers to its key, and says so', async () => {
    const started = async (env: NodeJS.ProcessEnv) => {
      const other = await ownServer({ ...swift.env, ...env })
      return other.start().then(
        () => 'started',
        ({ message }: Error) => message,
      )
    }
    expect(await started({ S3_SECRET_ACCESS_KEY: 'wrong' })).toMatch(/S3_BUCKET_URL: .*answered 403/s)
    expect(await started({ S3_BUCKET_URL: `${swift.env.S3_BUCKET_URL}-none` })).toContain('there is no such bucket')
    expect(await started({ S3_SECRET_ACCESS_KEY: '' })).toContain('S3_SECRET_ACCESS_KEY: is missing')
    expect(await started({ S3_BUCKET_URL: 'bucket' })).toContain('must be the full address of a bucket')
  })

  test('a backup holds what the bucket holds, and is restored into an empty one only', async () => {
    const { id } = (await (await send(3)).json()) as { id: string }
    const stored = Buffer.from(await (await call(`/api/files/${id}`)).arrayBuffer())
    const folder = newFolder('trofey-backup-')
    expect(await server.run('backup', folder)).toMatchObject({ code: 0, warning: '' })
    const backup = join(folder, readdirSync(folder).find((name) => !name.startsWith('.'))!)

    const restored = await ownServer(swift.env)
    writeFileSync(join(restored.dataDir, 'secret.key'), readFileSync(join(server.dataDir, 'secret.key')))
    expect((await restored.run('restore', backup)).warning).toContain('there are media already')
    await server.end()
    for (const key of await keysIn(swift.media)) await swift.media.delete(key)
    expect(await restored.run('restore', backup)).toMatchObject({ code: 0, warning: '' })
    expect(restored.audit()).toMatchObject({ code: 0 })
    await restored.start()
    const again = await call(`/api/files/${id}`, {}, restored)
    expect(Buffer.from(await again.arrayBuffer())).toEqual(stored)
  })
})
