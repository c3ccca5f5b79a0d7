import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { transact } from '#api/core/transact'
import { claim } from '#api/dropmaps/claims'
import { dialect } from '#db/columns'
import { lockMap } from '#db/locks'
import { only } from '#db/only'
import type { Reads } from '#db/open'
import type { FullMap, MapState, Territory } from '#shared/dropmaps/shapes'
import { send } from '../../../support/app.ts'
import { execute } from '../../../support/database/database.ts'
import { withMap } from '../../../support/slices/dropmaps/dropmaps.ts'
import { done } from '../../../support/slices/tournaments/tournaments.ts'

/** Connections waiting for a lock. */
const waiting = ({ read }: Reads) =>
  read.select({ count: sql<number>`count(*)::int` }).from(sql`pg_locks`).where(sql`not granted`)

// SQLite reads an answer without writes in between.
test.runIf(dialect === 'postgres').for(['state', 'territories/public', 'full-data'])(
  'what is read of a map as %s while somebody claims never has a location’s new version without the mark that made it',
  async (address) => {
    const { app, map, ivan, at } = await withMap()
    const reading = await transact(
      app.deps,
      async (tx) => {
        await execute(tx.write, 'lock table territories in access exclusive mode')
        const asked = done<unknown>(send(app, ivan, 'GET', `maps/${map}/${address}`))
        while (only(await waiting(tx)).count === 0);
        await claim(tx, ivan, at(2))
        return { asked }
      },
      lockMap(map),
    )
    const second = locationsIn(await reading.asked).find(({ number }) => number === 2)
    expect(second).toEqual({ number: 2, version: 2, claimants: [ivan.displayName] })
  },
)

function locationsIn(answer: unknown) {
  if (answer && typeof answer === 'object' && 'touched' in answer)
    return (answer as MapState).touched.map(([number, version, , claimants]) => ({ number, version, claimants }))
  const all = Array.isArray(answer) ? (answer as Territory[]) : (answer as FullMap).territories
  return all.map(({ number, version, claims }) => ({
    ...{ number, version },
    claimants: claims.map(({ displayName }) => displayName),
  }))
}
