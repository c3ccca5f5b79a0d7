import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, test } from 'vitest'
import { MIB } from '#shared/units'
import { hasPostgres, newCluster, newDatabase } from '../../support/database/postgres.ts'
import { canMount, mount, unmount } from '../../support/database/volume.ts'
import { hasSwift, keysIn, newSwift, type Swift } from '../../support/machines/swift.ts'
import { limits, RUNS } from '../../support/time/clock.ts'
import { road } from './backupRoads.ts'
import { expectTrue, newWorld } from './backupWorld.ts'

/** Fifty in a run of all tests. */
const NUMBER = Math.ceil((RUNS * 5) / 3)
const DISK = 64 * MIB

let cluster: ReturnType<typeof newCluster> | undefined
let swift: Swift | undefined
beforeAll(async () => {
  if (hasPostgres) cluster = newCluster()
  if (hasSwift) swift = await newSwift()
})
afterAll(async () => {
  await cluster?.remove()
  await swift?.remove()
})

const bases = ['SQLite', ...(hasPostgres ? ['PostgreSQL'] : []), ...(hasSwift ? ['a bucket'] : [])]

test(
  'whatever happens to backups, none is called proven that is not, and the last proven one is never lost (OPS-1, OPS-34)',
  async () => {
    const given = fc.array(road, { minLength: 2, maxLength: 4 })
    const property = fc.asyncProperty(
      fc.constantFrom(...bases),
      fc.boolean(),
      given,
      async (base, hasOwnDisk, roads) => {
        const isOwnDisk = hasOwnDisk && canMount
        const folder = mkdtempSync(join(tmpdir(), 'trofey-backups-'))
        if (isOwnDisk) mount(folder, DISK)
        const env = await envOf(base)
        const world = await newWorld({
          env,
          swift: base === 'a bucket' ? swift : undefined,
          folder,
          isOwnDisk,
          newDatabase: () => envOf(base),
        })
        try {
          for (const { go } of roads) {
            await go(world)
            await expectTrue(world)
          }
        } finally {
          await world.server.remove()
          if (isOwnDisk) unmount(folder)
          rmSync(folder, { recursive: true, force: true })
        }
      },
    )
    await fc.assert(property, { numRuns: NUMBER, endOnFailure: true })
  },
  NUMBER * limits.test,
)

async function envOf(base: string): Promise<NodeJS.ProcessEnv> {
  if (base === 'PostgreSQL' && cluster) return { DATABASE_URL: await newDatabase(cluster.address) }
  if (base !== 'a bucket' || !swift) return {}
  for (const key of await keysIn(swift.media)) await swift.media.delete(key)
  return swift.env
}
