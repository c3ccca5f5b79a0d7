import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { KIB } from '#shared/units'
import { png } from '../../../support/browser/forms.ts'
import { hasPostgres, newDatabase } from '../../../support/database/postgres.ts'
import { canMount, mount, unmount } from '../../../support/database/volume.ts'
import { newServer, signIn } from '../../../support/server.ts'
import { tusOver } from '../../../support/tus.ts'
import { callAs } from '../../calls.ts'
import { expectEqual, isWhole, killed, testEngines } from '../equal.ts'
import { copyOf, moveTo, queried } from './moved.ts'

describe.skipIf(!hasPostgres)('a move', () => {
  const engines = testEngines()

  test('as a program, killed by the system, starts again; the former database is refused then, the new one served with its uploads (OPS-10, OPS-11)', async () => {
    const dataDir = copyOf(engines.dataDir)
    const to = await newDatabase(engines.cluster.address)
    const former = await newServer({ DATA_DIR: dataDir })
    const next = await newServer({ DATA_DIR: dataDir, DATABASE_URL: to })
    onTestFinished(async () => void (await Promise.all([former.end(), next.end()])))
    await former.start()
    const player = await signIn(former.address, 'player')
    const file = png(7)
    const call = (path: string, init?: RequestInit) => callAs(former.isRunning() ? former : next, path, player, init)
    const tus = tusOver(call)
    const upload = new URL(await tus.begin(file.length), former.address).pathname
    const half = file.length >> 1
    expect((await tus.send(upload, 0, file.subarray(0, half))).status).toBe(204)
    // What it forgets after its start, files before their rows, has ended.
    await expect.poll(() => former.audit().code).toBe(0)
    await former.end()

    for (const step of ['tables made', 'notifications copied', 'submissions copied', 'rows copied']) {
      await former.killedAt(step, 'move', '--to', to)
      await expect(former.start()).rejects.toThrow(
        /is being moved to postgres:\/\/localhost\/test_\w+: run npm run move again/,
      )
      await expect(next.start()).rejects.toThrow('a move into this database has not finished: run npm run move again')
    }
    const done = await former.run('move', '--to', to)
    expect(done).toMatchObject({ code: 0, warning: '' })
    expect(done.text).toContain(`start the server with it and that DATABASE_URL`)
    await expectEqual(dataDir, to, engines.fresh)

    await expect(former.start()).rejects.toThrow(
      /was moved to postgres:.*set DATABASE_URL; to go back .*delete .*moved-to-postgres/,
    )
    for (const program of ['backup', 'move'] as const)
      expect(await former.run(program, ...(program === 'move' ? ['--to', to] : []))).toMatchObject({
        code: 1,
        warning: expect.stringContaining('was moved'),
      })
    expect(await former.admin('list')).toMatchObject({ code: 1, warning: expect.stringContaining('was moved') })
    expect(former.audit().code).toBe(1)
    expect(next.audit()).toMatchObject({ code: 0 })
    await next.start()
    expect(await tus.offsetOf(upload)).toBe(half)
    expect((await tus.send(upload, half, file.subarray(half))).status).toBe(204)
    const list = await call(`/api/submissions/user/${player.user.id}`)
    const [sent] = (await list.json()) as { id: string }[]
    const stored = await call(`/api/files/${sent?.id}`)
    const bytes = Buffer.from(await stored.arrayBuffer())
    // What comes behind a picture's end is not kept.
    expect(bytes.length).toBeGreaterThan(half)
    expect(bytes).toEqual(file.subarray(0, bytes.length))
  })

  test.skipIf(!canMount)('with a full disk says so, and starts again once there is room (OPS-10)', async () => {
    const disk = mkdtempSync(join(tmpdir(), 'trofey-tight-'))
    mount(disk, 128 * 1024 * KIB)
    onTestFinished(async () => {
      await queried(engines.cluster.address, 'drop database tight with (force)')
      await queried(engines.cluster.address, 'drop tablespace tight')
      unmount(disk)
    })
    execFileSync('chown', ['postgres', disk])
    await queried(engines.cluster.address, `create tablespace tight location '${disk}'`)
    await queried(engines.cluster.address, 'create database tight tablespace tight')
    const dataDir = copyOf(engines.dataDir)
    const to = engines.fresh.replace(/test_\w+/, 'tight')
    await expect(killed(dataDir, to, (step) => step === 'tables made')).rejects.toThrow('killed at')
    const rest = join(disk, 'rest')
    fill(rest)
    await expect(moveTo(dataDir, to)).rejects.toThrow(
      /^the disk of postgres:.*\/tight is full: make room and run npm run move again$/,
    )
    expect(await isWhole(to)).toBe(false)
    rmSync(rest)
    await moveTo(dataDir, to)
    await expectEqual(dataDir, to, engines.fresh)
  })

  test('finds an amount or a number of rows that was changed in the new database before it has ended (OPS-10)', async () => {
    const dataDir = copyOf(engines.dataDir)
    const to = await newDatabase(engines.cluster.address)
    await expect(killed(dataDir, to, (step) => step === 'rows copied')).rejects.toThrow('killed at')
    const [row] = await queried(to, 'select id, balance from accounts order by id offset 3 limit 1')
    await queried(to, `update accounts set balance = balance + 1 where id = '${row?.id}'`)
    await expect(moveTo(dataDir, to)).rejects.toThrow(
      'the audits of the two databases do not say the same: name an empty database',
    )
    await queried(to, `update accounts set balance = balance - 1 where id = '${row?.id}'`)
    await queried(to, `insert into leases values ('zzz', 'x', now())`)
    await expect(moveTo(dataDir, to)).rejects.toThrow(
      /leases is not equal: \d+ rows became \d+: name an empty database/,
    )
    expect(await isWhole(to)).toBe(false)
    // As it says: another database, with the same folder.
    const other = await newDatabase(engines.cluster.address)
    await moveTo(dataDir, other)
    await expectEqual(dataDir, other, engines.fresh)
  })
})

/** Writes until there is no room: whoever else writes to the disk takes some meanwhile. */
function fill(file: string) {
  try {
    for (;;) appendFileSync(file, Buffer.alloc(64 * KIB))
  } catch (error) {
    expect(error).toMatchObject({ code: 'ENOSPC' })
  }
}
