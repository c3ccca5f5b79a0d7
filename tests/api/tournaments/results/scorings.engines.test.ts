import { describe, expect, test } from 'vitest'
import type { User } from '#db/schema'
import { firstFormula } from '#shared/tournaments/results'
import type { Scoring } from '#shared/tournaments/scorings'
import { type App, send, startApp } from '../../../support/app.ts'
import { snapshot } from '../../../support/database/snapshot.ts'
import { expectRefusal } from '../../../support/refusals.ts'
import { onlyKills } from '../../../support/slices/tournaments/results.ts'
import { done } from '../../../support/slices/tournaments/tournaments.ts'

const kept = (app: App, admin: User) => done<Scoring[]>(app.requestAs(admin, '/api/admin/scorings'))
const add = (app: App, admin: User, name: unknown, formula: object = onlyKills) =>
  send(app, admin, 'POST', 'admin/scorings', { name, formula })
const change = (app: App, admin: User, id: string, name: unknown, version = 1, formula: object = onlyKills) =>
  send(app, admin, 'PUT', `admin/scorings/${id}`, { name, formula, version })
const remove = (app: App, admin: User, id: string, version = 1) =>
  send(app, admin, 'DELETE', `admin/scorings/${id}?version=${version}`)

async function withAdmins() {
  const app = await startApp()
  return { app, anna: await app.admin(), boris: await app.admin(), ivan: await app.player() }
}

describe('formulas that admins keep (TOURNAMENT-60)', () => {
  test('begin with three, of which one is what a tournament counts by at first', async () => {
    const { app, anna } = await withAdmins()
    const first = await kept(app, anna)
    expect(first.map(({ name }) => name)).toEqual(['Киллы важнее', 'Место важнее', 'Поровну'])
    expect(first.find(({ name }) => name === 'Место важнее')?.formula).toEqual(firstFormula)
  })

  test('are kept under a name, renamed, replaced and deleted, each logged with what was', async () => {
    const { app, anna, boris } = await withAdmins()
    const { id, ...added } = await done<Scoring>(add(app, anna, 'Финал'))
    expect(added).toEqual({ name: 'Финал', formula: onlyKills, version: 1 })
    const best = { ...onlyKills, bestOf: 3 }
    expect(await done(change(app, boris, id, 'Большой финал', 1, best))).toEqual({
      ...{ id, name: 'Большой финал', formula: best, version: 2 },
    })
    expect(await kept(app, anna)).toContainEqual({ id, name: 'Большой финал', formula: best, version: 2 })
    await done(remove(app, anna, id, 2))
    expect(await kept(app, anna)).toHaveLength(3)
    const log = (await snapshot(app.db)).adminActionLog
    expect(log.map(({ action, targetType, details }) => [action, targetType, details])).toEqual([
      ['add_scoring', 'scoring', { scoring: 'Финал', formula: onlyKills }],
      [
        'change_kept_scoring',
        'scoring',
        { scoring: 'Большой финал', formula: best, previousName: 'Финал', previousFormula: onlyKills },
      ],
      ['delete_scoring', 'scoring', { scoring: 'Большой финал', formula: best }],
    ])
  })

  test('of one name kept by two admins at once one is refused', async () => {
    const { app, anna, boris } = await withAdmins()
    const answers = await Promise.all([add(app, anna, 'Финал'), add(app, boris, 'ФИНАЛ')])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await kept(app, anna)).toHaveLength(4)
  })
})

describe('what is refused of kept formulas writes nothing', () => {
  test.each([
    ['', 'Напиши название'],
    ['ы'.repeat(61), 'Название — не больше 60 символов'],
    ['Два\u200b', 'Название — в одну строку, слова через один пробел'],
    ['Два  слова', 'Название — в одну строку, слова через один пробел'],
  ])('the name %j', async (name, words) => {
    const { app, anna } = await withAdmins()
    await expectRefusal(app, () => add(app, anna, name), 400, 'invalid_input', words)
    await expectRefusal(app, () => change(app, anna, 'balanced', name), 400, 'invalid_input', words)
  })

  test('a name that another has, in any case and with ё as е', async () => {
    const { app, anna } = await withAdmins()
    await done(add(app, anna, 'Зелёный'))
    await expectRefusal(app, () => add(app, anna, 'зеленый'), 409, 'scoring_taken')
    await expectRefusal(app, () => change(app, anna, 'balanced', 'место важнее'), 409, 'scoring_taken')
  })

  test('what another admin has changed or deleted meanwhile, a wrong formula, and a player', async () => {
    const { app, anna, ivan } = await withAdmins()
    await done(change(app, anna, 'balanced', 'Баланс'))
    await expectRefusal(app, () => change(app, anna, 'balanced', 'Весы'), 409, 'edited_meanwhile')
    await expectRefusal(app, () => remove(app, anna, 'balanced'), 409, 'edited_meanwhile')
    await done(remove(app, anna, 'balanced', 2))
    const gone = 'Такой формулы уже нет'
    await expectRefusal(app, () => change(app, anna, 'balanced', 'Весы', 2), 404, 'not_found', gone)
    await expectRefusal(app, () => remove(app, anna, 'balanced', 2), 404, 'not_found', gone)
    const text = 'Матчей в зачёт — от 1 до 100'
    for (const bestOf of [0, 101, 1.5])
      await expectRefusal(app, () => add(app, anna, 'Финал', { ...onlyKills, bestOf }), 400, 'invalid_input', text)
    const calls = [add(app, ivan, 'Финал'), change(app, ivan, 'place-first', 'Финал'), remove(app, ivan, 'place-first')]
    for (const call of calls) expect((await call).status).toBe(403)
    expect((await app.requestAs(ivan, '/api/admin/scorings')).status).toBe(403)
  })

  test('one beyond fifty', async () => {
    const { app, anna } = await withAdmins()
    for (let number = 4; number <= 50; number++) await done(add(app, anna, `Формула ${number}`))
    await expectRefusal(app, () => add(app, anna, 'Ещё одна'), 409, 'too_many_scorings')
  })
})
