import { asc, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { transact } from '#api/core/transact'
import { revokeAdmin } from '#api/users/admins'
import { dialect, type Queries } from '#db/columns'
import { adminActionLog, handovers, skips, type User } from '#db/schema'
import { HOUR } from '#shared/units'
import type { App } from '../../../support/app.ts'
import { sendKill } from '../../../support/pending.ts'
import { idsOf } from '../../../support/people.ts'
import { expectRefusal, expectUntouched } from '../../../support/refusals.ts'
import {
  appeal,
  decided,
  getOne,
  handOver,
  hold,
  rejected,
  skip,
  undo,
  withPending,
} from '../../../support/slices/review.ts'
import { sqliteWork } from '../../../support/time/sqliteWork.ts'

const offered = (app: App, admin: User) => idsOf(app, admin, '/api/submissions?order=due&mine=1')
const waiting = async (app: App, admin: User) =>
  ((await (await app.requestAs(admin, '/api/admin/waiting')).json()) as { handed: number }).handed
const left = async ({ db }: App) => [await db.read.select().from(handovers), await db.read.select().from(skips)]

/** Three submissions of one player, and two admins and a third. */
async function withThree() {
  const place = await withPending()
  const { app, ivan, id } = place
  const more = [await sendKill(app, ivan, 1), await sendKill(app, ivan, 2)] as const
  const vera = await app.admin({ displayName: 'Вера' })
  app.events.length = 0
  return { ...place, vera, ids: [id, ...more] as const }
}

describe('a skipped submission (REVIEW-26)', () => {
  test('comes last for its admin until it is decided, and for nobody else', async () => {
    const { app, anna, boris, ids } = await withThree()
    const [first, second, third] = ids
    expect((await skip(app, anna, first)).status).toBe(200)
    await skip(app, anna, first)
    expect(await offered(app, anna)).toEqual([second, third, first])
    expect(await offered(app, boris)).toEqual([...ids])
    expect(await idsOf(app, anna, '/api/submissions?order=due')).toEqual([...ids])
    expect(app.events).toEqual([])

    await decided(app, boris, first)
    expect(await left(app)).toEqual([[], []])
    await undo(app, boris, first)
    expect(await offered(app, anna)).toEqual([...ids])
  })

  test('is refused like a decision: of one’s own, decided, held by another, an appeal against oneself, or none', async () => {
    const { app, ivan, anna, boris, ids } = await withThree()
    const [first, second, third] = ids
    await expectRefusal(app, () => skip(app, ivan, first), 403, 'forbidden')
    await expectRefusal(app, () => skip(app, anna, 'none'), 404, 'not_found')
    const own = await sendKill(app, anna, 7)
    await expectRefusal(app, () => skip(app, anna, own), 403, 'own_submission')
    await hold(app, boris, [first])
    const held = 'Заявку смотрит Борис. Твоё решение не записано'
    await expectRefusal(app, () => skip(app, anna, first), 409, 'held_by_other', held)
    await decided(app, boris, second)
    await expectRefusal(app, () => skip(app, anna, second), 409, 'already_reviewed', 'Заявка уже рассмотрена: Борис')
    await decided(app, anna, third, rejected)
    await appeal(app, ivan, third)
    await expectRefusal(app, () => skip(app, anna, third), 403, 'own_rejection')
  })
})

describe('a handed over submission (REVIEW-26)', () => {
  test('comes first for its receiver, who reads the note; others are offered it when it is late', async () => {
    const { app, ivan, anna, boris, vera, ids } = await withThree()
    const [first, second, third] = ids
    await hold(app, anna, [third])
    app.events.length = 0
    const answer = await handOver(app, anna, third, boris.id, 'Есть ли ник?')
    expect(await answer.json()).toMatchObject({
      id: third,
      heldBy: null,
      handover: { from: { displayName: 'Анна' }, to: { id: boris.id, displayName: 'Борис' }, note: 'Есть ли ник?' },
    })
    expect(app.events).toMatchObject([
      { name: 'log-update' },
      { name: 'lease-update', data: { submissionId: third, heldBy: null } },
      { name: 'submissions-update', to: 'admins', data: { userId: ivan.id } },
    ])
    expect(await offered(app, boris)).toEqual([third, first, second])
    expect(await offered(app, anna)).toEqual([first, second])
    expect(await offered(app, vera)).toEqual([first, second])
    // The whole queue shows it to everybody, and anybody may decide it there.
    expect(await idsOf(app, vera, '/api/submissions?order=due')).toEqual([...ids])
    expect(await getOne(app, ivan, third)).toMatchObject({ handover: null })
    expect([await waiting(app, boris), await waiting(app, anna)]).toEqual([1, 0])

    app.clock.now = new Date(+app.clock.now + 25 * HOUR)
    expect(await offered(app, vera)).toEqual([...ids])
    await decided(app, vera, third)
    expect(await left(app)).toEqual([[], []])
    expect(await waiting(app, boris)).toBe(0)
  })

  test('may be given on and be skipped by its receiver; what they had skipped comes first again', async () => {
    const { app, anna, boris, vera, ids } = await withThree()
    const [first, second, third] = ids
    await skip(app, vera, second)
    await handOver(app, anna, second, boris.id)
    await skip(app, boris, second)
    expect(await offered(app, boris)).toEqual([first, third, second])
    await handOver(app, boris, second, vera.id, 'Тебе виднее')
    expect(await offered(app, vera)).toEqual([second, first, third])
    expect(await offered(app, boris)).toEqual([first, third])
    expect(await getOne(app, anna, second)).toMatchObject({ handover: { from: { displayName: 'Борис' } } })
    expect([await waiting(app, boris), await waiting(app, vera)]).toEqual([0, 1])
  })

  test('falls back to everybody when its receiver is no admin any more', async () => {
    const { app, anna, boris, vera, ids } = await withThree()
    await handOver(app, anna, ids[1], boris.id)
    expect(await idsOf(app, vera, '/api/submissions?handed=yes')).toEqual([ids[1]])
    await transact(app.deps, async (tx) => void (await revokeAdmin(tx, boris.id)))
    expect(await offered(app, vera)).toEqual([...ids])
    expect(await getOne(app, vera, ids[1])).toMatchObject({ handover: null })
    expect(await idsOf(app, vera, '/api/submissions?handed=yes')).toEqual([])
  })

  test('is paged like the queue: first, middle and last, each once', async () => {
    const { app, ivan, anna, boris, ids } = await withThree()
    const more = []
    for (let index = 3; index < 8; index++) more.push(await sendKill(app, ivan, index))
    const all = [...ids, ...more]
    for (const id of [all[2]!, all[5]!]) await handOver(app, anna, id, boris.id)
    for (const id of [all[0]!, all[4]!]) await skip(app, boris, id)
    const wanted = [2, 5, 1, 3, 6, 7, 0, 4].map((index) => all[index])
    for (const limit of [1, 2, 3, 5]) {
      const found: string[] = []
      let path: string | undefined = `/api/submissions?order=due&mine=1&limit=${limit}`
      while (path) {
        const answer: Response = await app.requestAs(boris, path)
        found.push(...((await answer.json()) as { id: string }[]).map(({ id }) => id))
        path = /<(.+)>/.exec(answer.headers.get('Link') ?? '')?.[1]
      }
      expect(found).toEqual(wanted)
    }
  })

  test('is refused to oneself, to no admin, to its player, to the rejecter of an appeal, decided, held', async () => {
    const { app, ivan, anna, boris, vera, ids } = await withThree()
    const [first, second] = ids
    const refuse = (
      by: User,
      id: string,
      to: string,
      ...rest: [number, Parameters<typeof expectRefusal>[3], string?]
    ) => expectRefusal(app, () => handOver(app, by, id, to), ...(rest as [number, 'forbidden', string]))
    await refuse(ivan, first, boris.id, 403, 'forbidden')
    await refuse(anna, 'none', boris.id, 404, 'not_found')
    await refuse(anna, first, anna.id, 400, 'invalid_input', 'Передать заявку можно только другому администратору')
    for (const to of [ivan.id, 'nobody']) await refuse(anna, first, to, 404, 'not_found', 'Такого администратора нет')
    const long = () => handOver(app, anna, first, boris.id, 'ы'.repeat(201))
    await expectRefusal(app, long, 400, 'invalid_input', 'Не больше 200 символов')

    const own = await sendKill(app, boris, 8)
    await refuse(boris, own, anna.id, 403, 'own_submission')
    await refuse(anna, own, boris.id, 403, 'own_submission', 'Это его собственная заявка. Передай её другому')
    await decided(app, boris, second, rejected)
    await refuse(anna, second, boris.id, 409, 'already_reviewed', 'Заявка уже рассмотрена: Борис')
    await appeal(app, ivan, second)
    await refuse(anna, second, boris.id, 403, 'own_rejection', 'Это апелляция на его же решение. Передай её другому')
    await hold(app, boris, [first])
    await refuse(anna, first, vera.id, 409, 'held_by_other', 'Заявку смотрит Борис. Твоё решение не записано')
  })

  test('offers as receivers only those who may decide it, and is logged without the note', async () => {
    const { app, ivan, anna, boris, vera, ids } = await withThree()
    const receivers = async (id: string) => {
      const answer = await app.requestAs(anna, `/api/admin/submission/${id}/receivers`)
      return ((await answer.json()) as { id: string }[]).map((each) => each.id)
    }
    expect(await expectUntouched(app, () => receivers(ids[0]))).toEqual([boris.id, vera.id])
    await decided(app, boris, ids[1], rejected)
    await appeal(app, ivan, ids[1])
    expect(await receivers(ids[1])).toEqual([vera.id])
    expect(await receivers(await sendKill(app, vera, 8))).toEqual([boris.id])
    expect((await app.requestAs(anna, '/api/admin/submission/none/receivers')).status).toBe(404)

    await handOver(app, anna, ids[0], vera.id, 'Секрет')
    const acts = await app.db.read.select().from(adminActionLog).orderBy(asc(adminActionLog.id))
    expect(acts.at(-1)).toMatchObject({ action: 'hand_over_submission', adminId: anna.id, targetId: ids[0] })
    expect(JSON.stringify(acts)).not.toContain('Секрет')
    const log = await app.requestAs(boris, '/api/admin/actions?action=hand_over_submission')
    expect(await log.json()).toMatchObject([{ details: { handedTo: vera.displayName } }])
  })
})

// The other engine works in a process of its own; `npm run bench -- --only growth` measures lists on both.
test.runIf(dialect === 'sqlite')('no part of an admin’s queue goes through a table (REVIEW-26)', async () => {
  const { app, anna, boris, ids } = await withThree()
  await handOver(app, anna, ids[0], boris.id)
  await skip(app, boris, ids[1])
  const { sources } = await sqliteWork(() => offered(app, boris))
  const parts = sources.filter((source) => /from "submissions".* order by/.test(source))
  expect(parts).toHaveLength(4)
  for (const source of parts) {
    const explained = sql.raw(`explain query plan ${source.replaceAll('?', "'[]'")}`)
    const plan = (await (app.db.read as Queries).all<{ detail: string }>(explained)).map(({ detail }) => detail)
    expect(plan.filter((step) => step.startsWith('SCAN') && step !== 'SCAN json_each VIRTUAL TABLE INDEX 1:')).toEqual(
      [],
    )
    // Only what was handed or skipped is sorted.
    if (!source.includes('json_each')) expect(plan.join()).not.toMatch(/TEMP B-TREE/)
  }
})
