import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { transact } from '#api/core/transact'
import { BATCH } from '#api/core/work/batches'
import { dropmapRound } from '#api/dropmaps/evening/jobs'
import { tellMap } from '#api/dropmaps/evening/messages'
import { sendQueued } from '#api/notifications/queue'
import { notifications, queuedNotifications, type User, users } from '#db/schema'
import { type FoundNickname, nicknamesIn } from '#shared/dropmaps/evening'
import { type App, inDays, noon, send } from '../../../support/app.ts'
import { expectRefusal, expectUntouched } from '../../../support/refusals.ts'
import { claim, lastLog, setMap, withMap } from '../../../support/slices/dropmaps/dropmaps.ts'
import { done, named } from '../../../support/slices/tournaments/tournaments.ts'

type World = { app: App; judge: User; map: string }
const remind = ({ app, judge, map }: World, shown: number) =>
  send(app, judge, 'POST', `admin/maps/${map}/reminders`, { shown })
const remindersOf = ({ db }: App, { id }: User) =>
  db.read.$count(notifications, and(eq(notifications.userId, id), eq(notifications.title, 'Ты ещё без локации')))

describe('a reminder (MAP-43)', () => {
  test('goes to the players on the list without a claim, and is logged once', async () => {
    const world = await withMap()
    const { app, judge, ivan, olga, pavel, map, at } = world
    await named(app, 'Чужой')
    await done(claim(app, ivan, at(1)))
    expect(await done(remind(world, 2))).toEqual({ reminded: 2 })
    for (const player of [ivan, olga, pavel]) expect(await remindersOf(app, player)).toBe(player === ivan ? 0 : 1)
    const details = { map: 'Остров', reminded: 2 }
    expect(await lastLog(app)).toMatchObject({ action: 'remind_map_players', adminId: judge.id, details })
    const rows = await app.db.read.select().from(notifications).where(eq(notifications.userId, olga.id))
    const reminder = { message: 'Выбери локацию на карте «Остров»', about: `map:${map}` }
    expect(rows).toContainEqual(expect.objectContaining(reminder))
  })

  test('is refused for another number than the one shown, within ten minutes, and where nobody may claim', async () => {
    const world = await withMap()
    const { app, judge, ivan, map, at } = world
    const changed = 'Без метки теперь 3 игрока. Проверь список и напомни ещё раз'
    for (const shown of [0, 2, 4])
      await expectRefusal(app, () => remind(world, shown), 409, 'contents_changed', changed)
    await done(remind(world, 3))
    app.clock.now = new Date(noon.getTime() + 9 * 60_000 + 30_000)
    const error = 'Напоминали недавно. Можно снова через 30 секунд'
    const refused = await expectRefusal(app, () => remind(world, 3), 429, 'reminded_lately', error)
    expect(refused.headers.get('Retry-After')).toBe('30')
    app.clock.now = new Date(noon.getTime() + 10 * 60_000)
    await done(claim(app, ivan, at(1)))
    await done(remind(world, 2))
    app.clock.now = inDays(1)
    await done(setMap(app, judge, map, { openAt: inDays(2).toISOString() }))
    const early = 'Карта откроется 15 сентября 2026, 15:00 МСК'
    await expectRefusal(app, () => remind(world, 2), 409, 'map_not_open', early)
    await done(setMap(app, judge, map, { openAt: '', isLocked: 'true' }))
    await expectRefusal(app, () => remind(world, 2), 409, 'map_locked')
  })

  test('of two admins at once only one is sent', async () => {
    const world = await withMap()
    const answers = await Promise.all([remind(world, 3), remind(world, 3)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 429])
    expect(await remindersOf(world.app, world.ivan)).toBe(1)
  })

  test('that a crash has cut off is sent on from where it was, once to each', async () => {
    const world = await withMap()
    const { app, judge, map } = world
    const crowd = await Promise.all(Array.from({ length: 60 }, (_, n) => named(app, `Игрок ${n}`)))
    await done(send(app, judge, 'POST', `maps/${map}/players`, { userIds: crowd.map(({ id }) => id) }))
    let commits = 0
    const cut = { ...app.deps.db, tx: app.deps.db.tx.bind(app.deps.db) } as typeof app.deps.db
    cut.tx = async (work, locks) => {
      // The act and one batch are committed, then the process dies.
      if (++commits > 2) throw new Error('killed')
      return app.deps.db.tx(work, locks)
    }
    await transact({ ...app.deps, db: cut }, async (tx) => {
      await tellMap(tx, map, { title: 'Ты ещё без локации', message: '-' }, true)
    })
    await expect(sendQueued({ ...app.deps, db: cut })).rejects.toThrow('killed')
    expect(await app.db.read.$count(queuedNotifications)).toBe(63 - BATCH)
    await dropmapRound(app.deps)
    for (const player of [...crowd, world.ivan]) expect(await remindersOf(app, player)).toBe(1)
    expect(await app.db.read.$count(queuedNotifications)).toBe(0)
  })
})

describe('pasted nicknames (MAP-40)', () => {
  test('a column or list is cut into names, without numbers, empty lines and repeats', () => {
    expect(nicknamesIn('1. Иван\n2) Ольга\r\n\n  3.  Павел \nИван')).toEqual(['Иван', 'Ольга', 'Павел'])
    expect(nicknamesIn('one, two;three\tfour')).toEqual(['one', 'two', 'three', 'four'])
    expect(nicknamesIn('1.\tИван\n2.\tОльга')).toEqual(['Иван', 'Ольга'])
    expect(nicknamesIn('1st_place\n007\n2.0')).toEqual(['1st_place', '007', '2.0'])
    expect(nicknamesIn(' \n ')).toEqual([])
  })

  const lookup = ({ app, judge, map }: World, nicknames: unknown) =>
    send(app, judge, 'POST', `admin/maps/${map}/lookup`, { nicknames })

  test('are found by the whole displayed name or username, whatever case, е or ё; several are left to choose', async () => {
    const world = await withMap()
    const { app, ivan } = world
    const semen = await app.player({ displayName: 'Семён Ёлкин', username: 'yolkin' })
    const [one, two] = [await named(app, 'Близнец'), await app.player({ displayName: 'БЛИЗНЕЦ', username: 'twin' })]
    await app.player({ displayName: 'Семён', username: 'sem' })
    const found = await done<FoundNickname[]>(
      lookup(world, ['семен елкин', '@YOLKIN', 'близнец', 'ИВАН', 'Никто', 'Семён Ёл', '%']),
    )
    expect(found.map(({ nickname, players }) => [nickname, players.map(({ id, isAdded }) => [id, isAdded])])).toEqual([
      ['семен елкин', [[semen.id, false]]],
      ['@YOLKIN', [[semen.id, false]]],
      ['близнец', [one.id, two.id].sort().map((id) => [id, false])],
      ['ИВАН', [[ivan.id, true]]],
      ['Никто', []],
      ['Семён Ёл', []],
      ['%', []],
    ])
    await expectUntouched(app, () => done(lookup(world, ['Иван'])))
  })

  test('of a closed account are not found, and a new name is', async () => {
    const world = await withMap()
    const { app } = world
    const gone = await named(app, 'Ушёл')
    await app.db.tx((queries) => queries.update(users).set({ deletedAt: noon }).where(eq(users.id, gone.id)))
    expect(await done(lookup(world, ['Ушёл']))).toEqual([{ nickname: 'Ушёл', players: [] }])
  })

  test('at most 200 at once, of 60 characters', async () => {
    const world = await withMap()
    const { app } = world
    const many = Array.from({ length: 201 }, (_, n) => `n${n}`)
    expect(await done<FoundNickname[]>(lookup(world, many.slice(1)))).toHaveLength(200)
    await expectRefusal(app, () => lookup(world, many), 400, 'invalid_input', 'За раз — не больше 200 ников')
    await expectRefusal(app, () => lookup(world, []), 400, 'invalid_input', 'Вставь ники, по одному в строке')
    const long = 'Ник — не больше 60 символов'
    await expectRefusal(app, () => lookup(world, ['ы'.repeat(61)]), 400, 'invalid_input', long)
    await expectRefusal(app, () => lookup({ ...world, map: 'x' }, ['Иван']), 404, 'not_found', 'Карта не найдена')
  })
})
