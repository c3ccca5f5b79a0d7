import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { adminActionLog, reasonPresets, submissions } from '#db/schema'
import { type App, send } from '../../../support/app.ts'
import { execute } from '../../../support/database/database.ts'
import { givenPresets } from '../../../support/givenPresets.ts'
import { sendKill } from '../../../support/pending.ts'
import { expectRefusal } from '../../../support/refusals.ts'
import {
  addReason,
  cheat,
  dropReason,
  given,
  presetsFor,
  putReason,
  putRewards,
  withAdmins,
} from '../../../support/slices/presets.ts'
import { bulk, decided, undo, withPending } from '../../../support/slices/review.ts'

const reasonNow = async (app: App, code: string) => {
  const [row] = await app.db.read.select().from(reasonPresets).where(eq(reasonPresets.code, code))
  return row
}
const logged = async (app: App) => {
  const rows = await app.db.read.select().from(adminActionLog)
  return rows.map(({ action, targetId, details }) => ({ action, targetId, details }))
}

test('a new installation has the given reasons and rewards (REVIEW-6)', async () => {
  const { app, anna } = await withAdmins()
  expect(await presetsFor(app, anna)).toEqual({
    reasons: expect.arrayContaining(givenPresets.reasons),
    rewards: givenPresets.rewards,
  })
})

test('an admin adds, changes and deletes a reason, logged with old and new, and others hear of it (REVIEW-27)', async () => {
  const { app, anna } = await withAdmins()
  app.events.length = 0
  const added = await addReason(app, anna)
  const fresh = { ...cheat, isActive: true, isGiven: false, isUsed: false, version: 1 }
  expect([added.status, await added.json()]).toEqual([201, fresh])
  expect(app.events.map(({ name, to }) => [name, to])).toEqual([
    ['log-update', 'admins'],
    ['presets-update', 'admins'],
  ])
  const change = { text: 'Читы', digit: null, isActive: true, version: 1 }
  expect(await (await putReason(app, anna, 'cheat', change)).json()).toEqual({
    ...fresh,
    text: 'Читы',
    digit: null,
    version: 2,
  })
  // Switched off, it leaves its key to others.
  const off = { text: 'Читы', digit: 9, isActive: false, version: 2 }
  expect(await (await putReason(app, anna, 'cheat', off)).json()).toMatchObject({
    digit: null,
    isActive: false,
    version: 3,
  })
  // A given one may change its key.
  expect((await putReason(app, anna, 'repeat', { ...given, digit: 9 })).status).toBe(200)
  expect((await dropReason(app, anna, 'cheat', 3)).status).toBe(200)
  expect(await reasonNow(app, 'cheat')).toBeUndefined()
  expect(await logged(app)).toEqual([
    { action: 'add_reason', targetId: 'cheat', details: cheat },
    {
      action: 'change_reason',
      targetId: 'cheat',
      details: { code: 'cheat', text: 'Чит в кадре', changes: { text: ['Чит в кадре', 'Читы'], digit: [9, null] } },
    },
    {
      action: 'change_reason',
      targetId: 'cheat',
      details: { code: 'cheat', text: 'Читы', changes: { isActive: [true, false] } },
    },
    {
      action: 'change_reason',
      targetId: 'repeat',
      details: { code: 'repeat', text: 'Повтор', changes: { digit: [2, 9] } },
    },
    { action: 'delete_reason', targetId: 'cheat', details: { code: 'cheat', text: 'Читы', digit: null } },
  ])
})

test('a decision stores the text that the admin saw, with the code of its preset, renamed or off since (REVIEW-27)', async () => {
  const { app, ivan, anna, id } = await withPending()
  const ids = [id, await sendKill(app, ivan, 1), await sendKill(app, ivan, 2), await sendKill(app, ivan, 3)] as const
  await addReason(app, anna)
  await putReason(app, anna, 'cheat', { text: 'Читы', digit: null, isActive: false, version: 1 })
  const seen = { rejectionReason: 'Чит в кадре. На 0:05', reasonCode: 'cheat' }
  await decided(app, anna, ids[0], { status: 'rejected', ...seen })
  await send(app, anna, 'POST', 'admin/bulk', { ids: [ids[1]], ...seen })
  await decided(app, anna, ids[2], { status: 'rejected', rejectionReason: 'Читы' })
  await decided(app, anna, ids[3], { status: 'rejected', rejectionReason: 'Своё', reasonCode: 'deleted_since' })
  const rows = await app.db.read
    .select({ id: submissions.id, text: submissions.rejectionReason, code: submissions.rejectionCode })
    .from(submissions)
  const stored = new Map(rows.map((row) => [row.id, [row.text, row.code]]))
  expect(ids.map((each) => stored.get(each))).toEqual([
    ['Чит в кадре. На 0:05', 'cheat'],
    ['Чит в кадре. На 0:05', 'cheat'],
    ['Читы', 'cheat'],
    ['Своё', 'other'],
  ])
  const { reasons } = await presetsFor(app, anna)
  expect(reasons.find(({ code }) => code === 'cheat')).toMatchObject({ isUsed: true, uses: 3 })
  expect(reasons.find(({ code }) => code === 'repeat')).toMatchObject({ isUsed: false, uses: 0 })
})

test('a reason that was used is never deleted, also when its decision is undone (REVIEW-27)', async () => {
  const { app, anna, id } = await withPending()
  await addReason(app, anna)
  await bulk(app, anna, [id], 'Чит в кадре')
  await undo(app, anna, id)
  await expectRefusal(app, () => dropReason(app, anna, 'cheat'), 409, 'reason_used')
  expect((await putReason(app, anna, 'cheat', { ...cheat, isActive: false, version: 1 })).status).toBe(200)
})

test('uses are counted on an index, and at most a thousand', async () => {
  const { app, anna, id } = await withPending()
  await decided(app, anna, id, { status: 'rejected', rejectionReason: 'Повтор' })
  await app.db.tx(async (queries) => {
    const [row] = await queries.select().from(submissions)
    for (let part = 0; part < 11; part++)
      await queries.insert(submissions).values(
        Array.from({ length: 100 }, (_, at) => ({
          ...row!,
          id: `${part}-${at}`,
          sentHash: `${part}-${at}`,
          draftId: null,
        })),
      )
    await execute(queries, 'analyze')
  })
  const { reasons } = await presetsFor(app, anna)
  expect(reasons.find(({ code }) => code === 'repeat')?.uses).toBe(1000)
})

test('what a category earns follows its presets at once; players read no presets (REVIEW-22)', async () => {
  const { app, anna, ivan } = await withAdmins()
  const config = async () => (await (await app.requestAs(ivan, '/api/config')).json()) as { rewards: object }
  expect((await config()).rewards).toMatchObject({ victory: { from: 250, median: 500, to: 1000 } })
  const answer = await putRewards(app, anna, [300, 500.5, 900])
  expect([answer.status, await answer.json()]).toEqual([200, { amounts: [300, 500.5, 900], version: 2 }])
  expect((await config()).rewards).toMatchObject({ victory: { from: 300, median: 500.5, to: 900 } })
  expect(await logged(app)).toEqual([
    {
      action: 'change_reward_presets',
      targetId: 'victory',
      details: {
        category: 'victory',
        changes: {
          amounts: [
            [250, 500, 1000],
            [300, 500.5, 900],
          ],
        },
      },
    },
  ])
  expect((await presetsFor(app, anna)).rewards.victory).toEqual({ amounts: [300, 500.5, 900], version: 2 })
})

test('of two admins who give one key at once one is refused', async () => {
  const { app, anna } = await withAdmins()
  const boris = await app.admin()
  const answers = await Promise.all([
    addReason(app, anna),
    addReason(app, boris, { ...cheat, code: 'other_cheat', text: 'Читер' }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  const digits = (await presetsFor(app, anna)).reasons.filter(({ digit }) => digit === 9)
  expect(digits).toHaveLength(1)
})

test('a reason that is used while it is deleted stays, or is its admin’s own words', async () => {
  const { app, anna, boris, id } = await withPending()
  await addReason(app, anna)
  const [, deleted] = await Promise.all([
    decided(app, boris, id, { status: 'rejected', rejectionReason: 'Чит в кадре', reasonCode: 'cheat' }),
    dropReason(app, anna, 'cheat'),
  ])
  const [row] = await app.db.read.select().from(submissions).where(eq(submissions.id, id))
  expect([
    ['cheat', 409],
    ['other', 200],
  ]).toContainEqual([row?.rejectionCode, deleted.status])
})
