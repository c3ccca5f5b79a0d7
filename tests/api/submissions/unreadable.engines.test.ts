import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Failure } from '#api/media/previews'
import { dialect } from '#db/columns'
import { notifications, submissions, type User } from '#db/schema'
import { MINUTE } from '#shared/units'
import { type App, startApp } from '../../support/app.ts'
import { collectStatistics, planOf } from '../../support/database/database.ts'
import { pendingRows } from '../../support/pending.ts'
import { allPages, idsOf, later } from '../../support/people.ts'
import { withFileWork } from '../../support/slices/fileWork.ts'
import { look, sent } from '../../support/slices/repeats.ts'

const messagesTo = async (app: App, user: User) =>
  (await app.db.read.select().from(notifications).where(eq(notifications.userId, user.id))).map(
    ({ message }) => message,
  )
const asked = async (app: App, user: User, id: string) =>
  (await (await app.as(user).submission[':id'].$get({ param: { id } })).json()) as { isUnreadable: boolean }
const wait = (app: App) => later(app, MINUTE)

describe('a file that nobody can open (UPLOAD-25)', () => {
  test('is taken, and its player is told at once; admins see it, the player’s own answer does not say it', async () => {
    const { app, ivan, judge, failing } = await withFileWork()
    failing('unreadable')
    app.events.length = 0
    const id = await sent(app, ivan, 1)
    const words = 'Золотой килл, kill.png. Мы не смогли открыть файл: проверь его и отправь снова'
    expect(await messagesTo(app, ivan)).toEqual([words])
    expect(app.events.filter(({ to }) => to !== `user:${ivan.id}`)).toContainEqual({
      name: 'submission-file-update',
      to: 'admins',
      data: { submissionId: id, isUnreadable: true },
    })
    expect(app.events).toContainEqual({
      name: 'notification',
      to: `user:${ivan.id}`,
      data: expect.objectContaining({
        about: expect.stringMatching(/^submission:/),
        title: 'Файл не открывается',
        message: words,
      }),
    })
    expect([await asked(app, judge, id), await asked(app, ivan, id)]).toMatchObject([
      { isUnreadable: true },
      { isUnreadable: false },
    ])
    // It is told once, however often the decoder says so.
    for (let attempt = 0; attempt < 20; attempt++) {
      await look(app)
      wait(app)
    }
    expect(await messagesTo(app, ivan)).toEqual([words])
  })

  test.each<Failure>(['late', 'busy', 'unsupported'])('is none where the decoder’s answer is «%s»', async (failure) => {
    const { app, ivan, judge, failing } = await withFileWork()
    failing(failure)
    const id = await sent(app, ivan, 1)
    wait(app)
    await look(app)
    expect([await messagesTo(app, ivan), await asked(app, judge, id)]).toMatchObject([[], { isUnreadable: false }])
  })

  test('is none once something was made of it, and one that is read later is one no more', async () => {
    const { app, ivan, judge, failing } = await withFileWork()
    const shown = await sent(app, ivan, 1)
    failing('unreadable')
    await look(app)
    expect([await messagesTo(app, ivan), await asked(app, judge, shown)]).toMatchObject([[], { isUnreadable: false }])

    const id = await sent(app, ivan, 2)
    expect(await asked(app, judge, id)).toMatchObject({ isUnreadable: true })
    failing()
    wait(app)
    app.events.length = 0
    await look(app)
    expect(await asked(app, judge, id)).toMatchObject({ isUnreadable: false, isUncheckedForRepeats: false })
    const changes = app.events.filter(({ data }) => 'submissionId' in data && data.submissionId === id)
    expect(changes.map(({ data }) => data)).toContainEqual({ submissionId: id, isUnreadable: false })
  })

  test('is told of once it is known to, also some time after it came, but not once it is decided', async () => {
    const { app, ivan, judge, failing } = await withFileWork()
    const olga = await app.player()
    failing('busy')
    const [his, hers] = [await sent(app, ivan, 1), await sent(app, olga, 2)]
    await app.as(judge).admin.submission[':id'].review.$post({
      param: { id: hers },
      json: { status: 'rejected', rejectionReason: 'Файл не открывается' },
    })
    failing('unreadable')
    wait(app)
    await look(app)
    expect(await messagesTo(app, ivan)).toHaveLength(1)
    expect(await messagesTo(app, olga)).toEqual(['Золотой килл, kill.png. Причина: Файл не открывается'])
    expect(await asked(app, judge, his)).toMatchObject({ isUnreadable: true })
  })
})

describe('the queue has what nobody can open first (REVIEW-4)', () => {
  test('page by page, the rest by what is due, and players read their places so', async () => {
    const { app, ivan, judge, failing } = await withFileWork()
    const olga = await app.player()
    const ids: string[] = []
    for (const [colour, user] of [ivan, olga, ivan, olga, ivan, ivan].entries()) {
      failing(colour % 2 ? 'unreadable' : undefined)
      ids.push(await sent(app, user, colour))
    }
    const [first, broken, third, broken2, fifth, broken3] = ids
    const order = [broken, broken2, broken3, first, third, fifth]
    expect(await idsOf(app, judge, '/api/submissions?order=due')).toEqual(order)
    for (const [query, expected] of [
      ['order=due', order],
      // By what is late alone, they stand where they are due.
      ['order=late', ids],
    ] as const)
      for (const limit of [1, 2, 3, 4]) {
        const seen = await allPages(app, judge, `/api/submissions?${query}&mine=1&tab=t&limit=${limit}`)
        expect([query, limit, seen.ids]).toEqual([query, limit, expected])
      }
    const placesOf = async (user: User) => {
      const answer = await app.requestAs(user, `/api/user/${user.id}/standing`)
      const { waiting } = (await answer.json()) as { waiting: { id: string; position: number }[] }
      return waiting.map(({ id, position }) => [id, position])
    }
    expect(await placesOf(olga)).toEqual([
      [broken, 1],
      [broken2, 2],
    ])
    expect(await placesOf(ivan)).toEqual([
      [broken3, 3],
      [first, 4],
      [third, 5],
      [fifth, 6],
    ])
  })

  test('from an index, which holds no others', async () => {
    const app = await startApp()
    await pendingRows(app, await app.player(), 3000)
    await collectStatistics(app.db)
    for (const [part, index] of [
      [' and is_unreadable = true', 'submissions_unreadable'],
      // All of it, by what is late.
      ['', 'submissions_in_queue'],
    ] as const) {
      const condition = `status = 'pending'${part} and (due_at, id) > (${dialect === 'postgres' ? 'now()' : '0'}, '')`
      const statement = `select id from submissions where ${condition} order by due_at, id limit 20`
      const plan = await planOf(app.db, statement)
      expect(plan).toContain(index)
      expect(plan).not.toMatch(/sort|b-tree/i)
    }
    expect(await app.db.read.$count(submissions, eq(submissions.isUnreadable, true))).toBe(0)
  })
})
