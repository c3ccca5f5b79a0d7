import { expect, test } from 'vitest'
import { closeSessions } from '#api/core/sessions'
import { transact } from '#api/core/transact'
import { sessions } from '#db/schema'
import { errorText } from '#shared/errors'
import { callerOf, inDays, noon } from '../../support/app.ts'
import { rowsButLimits } from '../../support/database/snapshot.ts'
import { expectStored, file, offsetOf, rowsOf, sentOf, started } from './started.ts'

// AUTH-7: right and session are read again inside the transaction.

/** Ends the player's sessions before the transaction `skipped` transactions from now; returns what was there then. */
async function endSessions({ app, ivan }: Awaited<ReturnType<typeof started>>, skipped = 0) {
  const { db } = app.deps
  const left: { rows?: object } = {}
  let count = 0
  app.deps.db = {
    ...db,
    async tx(work) {
      if (count++ === skipped) {
        await transact({ ...app.deps, db }, (tx) => closeSessions(tx, ivan.id))
        left.rows = await rowsButLimits(app.deps.db)
        app.events.length = 0
      }
      return db.tx(work)
    },
  }
  return left
}

const refused = async (answer: Response) => [answer.status, await answer.json()]
const signedOut = [401, { code: 'signed_out', error: errorText('signed_out') }]

test('a session that ends before an upload is begun or ended refuses', async () => {
  for (const act of ['create', 'end'] as const) {
    const place = await started()
    const { app, tus } = place
    const path = act === 'end' ? await tus.begin(file.length) : ''
    const left = await endSessions(place)
    expect(await refused(await (act === 'end' ? tus.end(path) : tus.create(file.length)))).toEqual(signedOut)
    expect(await rowsButLimits(app.deps.db)).toEqual(left.rows)
  }
})

test('a session that ends while a piece is on its way moves no offset', async () => {
  const place = await started()
  const { app, tus } = place
  const path = await tus.begin(file.length)
  const left = await endSessions(place)
  expect(await refused(await tus.send(path, 0, file.subarray(0, 2000)))).toEqual(signedOut)
  expect(await rowsButLimits(app.deps.db)).toEqual(left.rows)
  expect((await rowsOf(app)).map(({ offset }) => offset)).toEqual([0])
})

test('a session that ends before the last commit makes no submission, and whoever signs in again goes on', async () => {
  const place = await started()
  const { app, ivan, tus } = place
  const path = await tus.begin(file.length)
  await tus.send(path, 0, file.subarray(0, 2000))
  const { db } = app.deps
  // The offset is moved, then the file's write intent is noted, then the submission is made.
  const left = await endSessions(place, 1)
  expect(await refused(await tus.send(path, 2000, file.subarray(2000)))).toEqual(signedOut)
  app.deps.db = db
  expect([await sentOf(app), app.events]).toEqual([[], []])
  expect(await rowsButLimits(app.deps.db)).toEqual(left.rows)
  expect(app.filesLeft().filter((name) => name.endsWith('.mp4'))).toEqual([])

  const again = { userId: ivan.id, createdAt: noon, lastUsedAt: noon, expiresAt: inDays(30) }
  await transact(app.deps, (tx) => tx.write.insert(sessions).values({ ...again, tokenHash: callerOf(ivan).tokenHash }))
  const [, offset] = offsetOf(await tus.head(path))
  expect((await tus.send(path, Number(offset), file.subarray(Number(offset)))).status).toBe(204)
  const [sent] = await sentOf(app)
  await expectStored(app, ivan, sent?.id ?? null)
})
