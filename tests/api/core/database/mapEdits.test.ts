import { readFileSync } from 'node:fs'
import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dialect } from '#db/columns'
import { mapEdits } from '#db/schema'
import { send } from '../../../support/app.ts'
import { execute } from '../../../support/database/database.ts'
import { square, withMap } from '../../../support/slices/dropmaps/dropmaps.ts'
import { done } from '../../../support/slices/tournaments/tournaments.ts'

test('the migration takes from the log which admin edited what (MAP-19)', async () => {
  const { app, judge, map, at } = await withMap()
  const edits = async () => {
    const rows = await app.db.read.select().from(mapEdits).orderBy(asc(mapEdits.targetId), asc(mapEdits.version))
    return rows.map(({ id: _, ...edit }) => edit)
  }
  await done(send(app, judge, 'PUT', `maps/${map}`, { name: 'Берег' }))
  await done(send(app, judge, 'PUT', `maps/${map}`, { name: 'Берег' }))
  await done(send(app, judge, 'PUT', `dropmap/settings/${map}`, { isLocked: true }))
  await done(send(app, judge, 'PUT', `territories/${at(1)}`, { name: 'Порт', maxPlayers: 2, points: square(9) }))
  const recorded = await edits()
  expect(recorded.map(({ fields }) => fields.length)).toEqual([3, 1, 1])

  const backfill = readFileSync(`db/migrations/${dialect}/0023_map_edits.sql`, 'utf8').split('--> statement-breakpoint')
  await app.db.tx(async (queries) => {
    await queries.delete(mapEdits)
    await execute(queries, backfill.at(-1) ?? '')
  })
  expect(await edits()).toEqual(recorded)
})
