import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { settingsFrom } from '#api/core/env'
import { transact } from '#api/core/transact'
import { reconcileAdmins } from '#api/users/admins'
import { users } from '#db/schema'
import { type App, startApp } from '../../support/app.ts'
import { expectUntouched } from '../../support/refusals.ts'

/** A start of the server with this in its environment; returns how many became an admin or are none any more. */
const startWith = ({ deps }: App, ADMIN_EPIC_IDS: string | undefined) =>
  transact(deps, (tx) => reconcileAdmins(tx, settingsFrom({ ADMIN_EPIC_IDS }).ADMIN_EPIC_IDS))
const adminsOf = async ({ db }: App) =>
  (await db.read.select().from(users).orderBy(users.epicGamesId)).flatMap((user) =>
    user.isAdmin ? [user.epicGamesId] : [],
  )
async function withPlayers() {
  const app = await startApp()
  const [anna, boris, vera] = [
    await app.player({ epicGamesId: 'anna' }),
    await app.player({ epicGamesId: 'boris' }),
    await app.player({ epicGamesId: 'vera' }),
  ]
  return { app, anna, boris, vera }
}

test.each<[name: string, string | undefined, string[]]>([
  ['left out, makes nobody an admin', undefined, []],
  ['empty, makes nobody', '', []],
  ['of blanks and commas alone, makes nobody', ' , ,, ', []],
  ['of one id, makes that player', 'anna', ['anna']],
  ['of several, makes each of them', 'vera,anna', ['anna', 'vera']],
  ['with blanks around an id, means the id', '  anna ,\tboris\n', ['anna', 'boris']],
  ['with a comma too many, means the ids between them', ',anna,,boris,', ['anna', 'boris']],
  ['of one id repeated, makes one admin', 'anna,anna, anna', ['anna']],
  ['of an id that nobody has, makes nobody', 'nobody', []],
  ['in other capitals, is another id', 'ANNA', []],
  ['without a comma between them, is one id that nobody has', 'anna boris', []],
])('ADMIN_EPIC_IDS %s', async (_, ids, admins) => {
  const { app } = await withPlayers()
  expect(await startWith(app, ids)).toBe(admins.length)
  expect(await adminsOf(app)).toEqual(admins)
  // The next start with the same finds nothing to do.
  expect(await expectUntouched(app, () => startWith(app, ids))).toBe(0)
})

test('an id taken out of ADMIN_EPIC_IDS is no admin from the next start, and the others stay', async () => {
  const { app, anna, boris } = await withPlayers()
  const statuses = async () => [
    (await app.requestAs(anna, '/api/submissions')).status,
    (await app.requestAs(boris, '/api/submissions')).status,
  ]
  await startWith(app, 'anna,boris')
  expect(await statuses()).toEqual([200, 200])
  expect(await startWith(app, ' boris,')).toBe(1)
  expect(await statuses()).toEqual([403, 200])
  expect(await startWith(app, undefined)).toBe(1)
  expect(await statuses()).toEqual([403, 403])
})

test('who closed the account is no admin, though ADMIN_EPIC_IDS names it', async () => {
  const app = await startApp()
  await app.player({ epicGamesId: 'deleted:1', deletedAt: app.clock.now })
  expect(await startWith(app, 'deleted:1')).toBe(0)
  expect(await app.db.read.$count(users, eq(users.isAdmin, true))).toBe(0)
})
