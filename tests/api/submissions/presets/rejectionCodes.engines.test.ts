import { readdirSync, readFileSync } from 'node:fs'
import { eq, isNotNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dialect } from '#db/columns'
import { appeals, submissions } from '#db/schema'
import type { App } from '../../../support/app.ts'
import { execute } from '../../../support/database/database.ts'
import { sendKill } from '../../../support/pending.ts'
import { appeal, bulk, decided, getOne, rejected, undo, withPending } from '../../../support/slices/review.ts'

const codesOf = async (app: App) => {
  const rows = await app.db.read.select({ id: submissions.id, code: submissions.rejectionCode }).from(submissions)
  return new Map(rows.map(({ id, code }) => [id, code]))
}
const beforeAppeal = (app: App) => app.db.read.select({ code: appeals.rejectionCode }).from(appeals)

test('a rejection stores the code of the preset that its reason begins with (REVIEW-27)', async () => {
  const { app, ivan, anna, boris, id } = await withPending()
  const ids = [id, await sendKill(app, ivan, 1), await sendKill(app, ivan, 2), await sendKill(app, ivan, 3)] as const
  await decided(app, anna, id, { status: 'rejected', rejectionReason: 'Монтаж. Склейка на пятой секунде' })
  await decided(app, anna, ids[1], { status: 'rejected', rejectionReason: 'Монтажный стол виден в кадре' })
  await bulk(app, anna, [ids[2]], 'Не та категория')
  await decided(app, anna, ids[3])
  expect([...(await codesOf(app))]).toEqual(
    expect.arrayContaining([
      [ids[0], 'montage'],
      [ids[1], 'other'],
      [ids[2], 'wrong_category'],
      [ids[3], null],
    ]),
  )
  expect(await getOne(app, ivan, id)).toMatchObject({ reasonCode: 'montage' })
  await undo(app, anna, ids[2])
  expect((await codesOf(app)).get(ids[2])).toBe(null)

  await appeal(app, ivan, id)
  expect((await codesOf(app)).get(id)).toBe(null)
  expect(await beforeAppeal(app)).toEqual([{ code: 'montage' }])
  await decided(app, boris, id, rejected)
  expect((await codesOf(app)).get(id)).toBe('repeat')
})

test('reasons from before the code get it from their text (REVIEW-27)', async () => {
  const { app, ivan, anna, boris, id } = await withPending()
  const reasons = {
    'Нет никнейма на экране': 'no_nickname',
    Повтор: 'repeat',
    'Монтаж. Склейка': 'montage',
    'Не та категория. Это серебро': 'wrong_category',
    'Плохое качество': 'quality',
    'Чужое видео': 'not_own',
    Другое: 'other',
    'Файл не открывается': 'unreadable',
    'Повторно отправлено': 'other',
    повтор: 'other',
  }
  await decided(app, anna, id, { status: 'rejected', rejectionReason: 'Чужое видео. Ник другой' })
  await appeal(app, ivan, id)
  await decided(app, boris, id)
  const expected = new Map<string, string | null>([[id, null]])
  for (const [index, [rejectionReason, code]] of Object.entries(reasons).entries()) {
    const other = await sendKill(app, ivan, index + 1)
    await decided(app, anna, other, { status: 'rejected', rejectionReason })
    expected.set(other, code)
  }
  const folder = `db/migrations/${dialect}`
  const file = readdirSync(folder).find((each) => each.endsWith('_rejection_codes.sql'))
  const steps = readFileSync(`${folder}/${file}`, 'utf8').split('--> statement-breakpoint')
  await app.db.tx(async (queries) => {
    await queries.update(submissions).set({ rejectionCode: null }).where(isNotNull(submissions.rejectionCode))
    await queries.update(appeals).set({ rejectionCode: null }).where(eq(appeals.submissionId, id))
    for (const step of steps) if (step.includes('UPDATE')) await execute(queries, step)
  })
  expect(await codesOf(app)).toEqual(expected)
  expect(await beforeAppeal(app)).toEqual([{ code: 'not_own' }])
})
