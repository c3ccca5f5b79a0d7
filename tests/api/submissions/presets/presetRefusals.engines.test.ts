import { describe, expect, test } from 'vitest'
import type { User } from '#db/schema'
import type { ErrorCode } from '#shared/errors'
import type { App } from '../../../support/app.ts'
import { expectRefusal, expectUntouched } from '../../../support/refusals.ts'
import {
  addReason,
  cheat,
  dropReason,
  given,
  putReason,
  putRewards,
  withAdmins,
} from '../../../support/slices/presets.ts'

type Calls = Record<string, (app: App, admin: User) => Response | Promise<Response>>
const adding = (change: object) => (app: App, admin: User) => addReason(app, admin, { ...cheat, ...change })
const changing =
  (change: object, code = 'repeat') =>
  (app: App, admin: User) =>
    putReason(app, admin, code, { ...given, ...change })
const deleting =
  (code = 'repeat', version = 1) =>
  (app: App, admin: User) =>
    dropReason(app, admin, code, version)
const rewarding =
  (amounts: unknown, ...rest: [version?: number, category?: string]) =>
  (app: App, admin: User) =>
    putRewards(app, admin, amounts, ...rest)

/** By what the refusal says. */
const malformed: Calls = {
  'Напиши причину': adding({ text: ' ' }),
  'Не больше 100 символов': adding({ text: 'ы'.repeat(101) }),
  'Причина — в одну строку, слова через один пробел': adding({ text: 'Чит\nв кадре' }),
  'Без точки в конце: за ней идут слова модератора': adding({ text: 'Чит.' }),
  'Выбери цифру от 1 до 9': adding({ digit: 0 }),
  'Код — латинские строчные буквы, цифры и _, первой буква': adding({ code: 'Чит' }),
  'Не больше двух знаков после запятой': rewarding([1, 2, 3.001]),
  'Награды идут от меньшей к большей': rewarding([1, 3, 3]),
  'Код all занят': adding({ code: 'all' }),
}
const taken: Calls = {
  'Код repeat уже у причины «Повтор»': adding({ code: 'repeat' }),
  'Цифра 3 уже у причины «Монтаж»': adding({ digit: 3 }),
  'Цифра 1 уже у причины «Нет никнейма на экране»': changing({ digit: 1 }),
}
const unlike: Calls = {
  'is there': adding({ text: 'повтор' }),
  'begins like another with words': adding({ text: 'Повтор. Вчера' }),
}
const outOfRange: Calls = {
  below: rewarding([-1, 2, 3]),
  above: rewarding([1, 2, 10_001]),
}
const others: [string, Calls[string], number, ErrorCode][] = [
  ['a given reason renamed', changing({ text: 'Копия' }), 409, 'reason_given'],
  ['a given reason switched off', changing({ isActive: false }), 409, 'reason_given'],
  ['a given reason deleted', deleting(), 409, 'reason_given'],
  ['a reason that was changed meanwhile', changing({ version: 0 }), 409, 'edited_meanwhile'],
  ['one to be deleted that was changed meanwhile', deleting('repeat', 2), 409, 'edited_meanwhile'],
  ['rewards that were changed meanwhile', rewarding([1, 2, 3], 0), 409, 'edited_meanwhile'],
  ['an unknown reason', changing({}, 'nothing'), 404, 'not_found'],
  ['an unknown reason to be deleted', deleting('nothing'), 404, 'not_found'],
  ['an unknown category', rewarding([1, 2, 3], 1, 'nothing'), 404, 'not_found'],
]

describe('what is refused of presets writes nothing (REVIEW-27)', () => {
  test.each(Object.entries(malformed))('%s', async (words, call) => {
    const { app, anna } = await withAdmins()
    await expectRefusal(app, () => call(app, anna), 400, 'invalid_input', words)
  })

  test.each(Object.entries(outOfRange))('a reward %s what a reward may be', async (_, call) => {
    const { app, anna } = await withAdmins()
    await expectRefusal(app, () => call(app, anna), 400, 'invalid_input', 'Награда — от 0 до 10\u202f000\u00a0₽')
  })

  test.each([[[1, 3]], [[1, 2, 3, 4]], ['1, 2, 3']])('%j in the place of three rewards', async (amounts) => {
    const { app, anna } = await withAdmins()
    await expectRefusal(app, () => rewarding(amounts)(app, anna), 400, 'invalid_input', 'Нужны три награды')
  })

  test.each(Object.entries(taken))('%s', async (words, call) => {
    const { app, anna } = await withAdmins()
    await expectRefusal(app, () => call(app, anna), 409, 'reason_taken', words)
  })

  test.each(Object.entries(unlike))('a text that %s', async (_, call) => {
    const { app, anna } = await withAdmins()
    await expectRefusal(app, () => call(app, anna), 409, 'reason_taken', 'Эту причину не отличить от «Повтор»')
  })

  test.each(others)('%s', async (_, call, status, code) => {
    const { app, anna } = await withAdmins()
    await expectRefusal(app, () => call(app, anna), status, code)
  })

  test('a player’s', async () => {
    const { app, ivan } = await withAdmins()
    for (const call of [adding({}), changing({}), deleting(), rewarding([1, 2, 3])])
      await expectRefusal(app, () => call(app, ivan), 403, 'forbidden')
    await expectRefusal(app, () => app.requestAs(ivan, '/api/admin/presets'), 403, 'forbidden')
  })

  test('a reason beyond fifty', async () => {
    const { app, anna } = await withAdmins()
    for (let number = 8; number < 50; number++)
      await addReason(app, anna, { code: `code_${number}`, text: `Причина ${number}`, digit: null })
    await expectRefusal(app, () => addReason(app, anna), 409, 'too_many_reasons')
  })

  test('and a form that changes nothing', async () => {
    const { app, anna } = await withAdmins()
    for (const call of [changing({}), rewarding([250, 500, 1000])])
      expect((await expectUntouched(app, () => call(app, anna))).status).toBe(200)
  })
})
