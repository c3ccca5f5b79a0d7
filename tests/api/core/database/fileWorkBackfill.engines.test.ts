import { readdirSync, readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dialect } from '#db/columns'
import { fileWork, submissions } from '#db/schema'
import { execute } from '../../../support/database/database.ts'
import { withPlayer } from '../../../support/people.ts'
import { sent } from '../../../support/slices/repeats.ts'

const folder = `db/migrations/${dialect}`
const stepsOf = (name: string) => {
  const file = readdirSync(folder).find((each) => each.endsWith(name))
  return readFileSync(`${folder}/${file}`, 'utf8').split('--> statement-breakpoint')
}

test('a database from before keeps what was due, and its pending submissions get the previews they lack (UPLOAD-24)', async () => {
  const { app, ivan } = await withPlayer()
  const [due, shown, decided] = [await sent(app, ivan, 1), await sent(app, ivan, 2), await sent(app, ivan, 3)]
  // Its print was given up.
  const lost = await sent(app, ivan, 4)
  await app.db.tx(async (queries) => {
    await queries.update(submissions).set({ thumbnailKey: 'small.webp' }).where(eq(submissions.id, shown))
    await queries.update(submissions).set({ status: 'approved' }).where(eq(submissions.id, decided))
    await queries.delete(fileWork)
    for (const step of stepsOf('_repeats.sql')) if (/create table .unprinted/i.test(step)) await execute(queries, step)
    for (const step of stepsOf('_repeats.sql')) if (/insert into .unprinted/i.test(step)) await execute(queries, step)
    await execute(queries, `delete from unprinted where submission_id = '${lost}'`)
    for (const step of stepsOf('_file_work.sql')) if (!/^\s*(create|alter)/i.test(step)) await execute(queries, step)
  })
  const rows = await app.db.read.select().from(fileWork)
  expect(new Set(rows.map(({ submissionId, kind, attempts }) => `${submissionId} ${kind} ${attempts}`))).toEqual(
    new Set([
      `${due} preview 0`,
      `${due} print 0`,
      `${shown} print 0`,
      `${decided} print 0`,
      `${lost} preview 0`,
      `${lost} print 0`,
    ]),
  )
  expect(rows.every(({ dueAt }) => dueAt !== null && dueAt <= app.clock.now)).toBe(true)
})
