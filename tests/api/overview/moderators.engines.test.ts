import { expect, test } from 'vitest'
import type { Overview } from '#shared/admin/overview'
import { SECOND } from '#shared/units'
import { noLimits, startApp } from '../../support/app.ts'
import { pendingRows } from '../../support/pending.ts'
import { appeal, approved, decided, rejected, undo } from '../../support/slices/review.ts'

// ADMIN-10.

test('the moderators have their decisions, speed, what was undone and appeals lost', async () => {
  const app = await startApp({ limits: noLimits })
  const [ivan, judge] = [await app.player(), await app.admin({ displayName: 'Судья' })]
  const olga = await app.admin({ displayName: 'Ольга', username: 'olga' })
  const ids = await pendingRows(app, ivan, 27)
  const later = (seconds: number) => {
    app.clock.now = new Date(+app.clock.now + seconds * SECOND)
  }
  for (const [index, id] of ids.entries()) {
    // A pause is no decision's time.
    later(index === 10 ? 3600 : index % 2 ? 8 : 9)
    await decided(app, judge, id, index < 3 ? rejected : approved)
  }
  const [first, second, third] = ids as [string, string, string]
  for (const id of [first, second]) expect((await appeal(app, ivan, id)).status).toBe(200)
  await decided(app, olga, first, approved)
  await decided(app, olga, second, rejected)
  for (const admin of [olga, judge]) {
    later(1)
    expect((await undo(app, admin, third)).status).toBe(200)
    await decided(app, judge, third, rejected)
  }
  expect(((await (await app.requestAs(judge, '/api/admin/overview')).json()) as Overview).moderators).toEqual([
    {
      id: judge.id,
      displayName: 'Судья',
      decisions: 27,
      seconds: 8,
      undos: { all: 2, byOthers: 1 },
      appeals: { decided: 2, lost: 1 },
    },
    {
      id: olga.id,
      displayName: 'Ольга',
      decisions: 2,
      seconds: null,
      undos: { all: 0, byOthers: 0 },
      appeals: { decided: 0, lost: 0 },
    },
  ])
})
